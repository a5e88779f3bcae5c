/** What was told for an order after it was placed, for the modules that act on it. */
export {
  changeSupplement,
  lockSupplement,
  orderOfSupplement,
  supplementsOf,
  type SupplementRow,
} from '../queries/supplements.ts';
