/** Names of colleagues for modules that show who did something. */
export {
  allStaffNames,
  staffFacts,
  staffIdsNamed,
  staffNames,
} from '#modules/base/accounts/queries/staff-names.ts';
