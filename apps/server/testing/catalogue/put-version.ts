/** A version on sale without the folder, for tests of later steps. */
export { insertVersion } from '#modules/products/catalogue/queries/versions.ts';
