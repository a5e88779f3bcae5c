/** Everybody who can log in, for whoever hands out work. */
export { activeStaff } from '../queries/active-staff.ts';
