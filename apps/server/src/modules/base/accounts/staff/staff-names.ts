/** Names of colleagues for modules that show who acted. */
export {
  allStaffNames,
  staffFacts,
  staffIdsNamed,
  staffNames,
} from '#modules/base/accounts/queries/staff-names.ts';
