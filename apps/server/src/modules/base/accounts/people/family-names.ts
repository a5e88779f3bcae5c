/** Family members for the console, which makes them findable by their names. */
export {
  familyFacts,
  lockNamelessFamily,
  markFamilyNamesKnown,
} from '#modules/base/accounts/queries/family-names.ts';
