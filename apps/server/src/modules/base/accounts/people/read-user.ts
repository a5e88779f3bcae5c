/** Accounts for modules that read them; they change them by verbs. */
export {
  lockUser,
  mobileIndexOf,
  userById,
  userByMobile,
  userFacts,
} from '#modules/base/accounts/queries/users.ts';
