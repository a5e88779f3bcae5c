/** Insurers that may no longer sell, for whoever has something of theirs under way. */
export { insurerStops as stoppedInsurers } from '../queries/insurer-stops.ts';
