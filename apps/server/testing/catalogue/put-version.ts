/** A version put on the shelf without the folder, for tests of what comes after. */
export { insertVersion } from '#modules/products/catalogue/queries/versions.ts';
