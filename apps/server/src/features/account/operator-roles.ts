/** For the console. */
export { lockAdmins, lockPerson, rolesOf, saveRoles } from './operator-roles-store.ts'
