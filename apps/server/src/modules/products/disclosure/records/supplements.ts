/** Health facts reported for an order after it was placed, for the modules that act on them. */
export {
  changeSupplement,
  lockSupplement,
  supplementOfBrand,
  supplementsOf,
  type SupplementRow,
} from '#modules/products/disclosure/queries/supplements.ts';
