/** The root of group chats is empty (specification 1 §2); the app draws over it. */
const GroupChatRoot = () => {
  return <main id="main" tabIndex={-1} />
}

export default GroupChatRoot
