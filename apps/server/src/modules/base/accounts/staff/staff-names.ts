/** Names of colleagues for modules that show who did something. */
export {
  staffFacts,
  staffIdsNamed,
  staffNames,
} from '#modules/base/accounts/queries/staff-names.ts';
