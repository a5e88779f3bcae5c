/** Accounts for modules that read them; they change them by verbs. */
export { userById } from '../queries/users.ts';
