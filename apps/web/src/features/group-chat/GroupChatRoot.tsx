/** The root of group chats shows nothing itself (specification 1 §2); the app draws over it. */
export default function GroupChatRoot() {
  return <main id="main" tabIndex={-1} />
}
