/** Family members for the console, which makes them findable by their names. */
export {
  lockNamelessFamily,
  markFamilyNamesKnown,
} from '#modules/base/accounts/queries/family-names.ts';
