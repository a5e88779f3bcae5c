/** Policies as pages of staff show them. */
export {
  movesOfPolicies,
  movesWithActors,
  policiesOfPerson,
  servicesToPayOf,
  visitsWithDoubts,
} from '#modules/contracts/policies/queries/shown.ts';
