/** For the console and for penalties. */
export { lockAdmins, lockPerson, requireAdminForOperator, rolesOf, saveRoles } from './operator-roles-store.ts'
