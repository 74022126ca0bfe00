export {
  type EditedProfile,
  findProfile,
  lockProfile,
  nicknameFrom,
  replaceProfile,
  type StoredProfile,
  saveProfile,
} from './profile-store.ts'
