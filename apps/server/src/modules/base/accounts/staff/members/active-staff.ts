/** Every colleague who can log in, for modules that assign work. */
export { activeStaff } from '#modules/base/accounts/queries/active-staff.ts';
