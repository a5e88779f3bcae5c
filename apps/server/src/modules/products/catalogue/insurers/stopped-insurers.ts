/** Insurers that may no longer sell, for modules with open work of theirs. */
export { insurerStops as stoppedInsurers } from '#modules/products/catalogue/queries/insurer-stops.ts';
