/** For the console and for penalties. */
export { lockAdmins, lockPerson, requireAdminAgainstOperator, rolesOf, saveRoles } from './operator-roles-store.ts'
