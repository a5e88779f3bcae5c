/** Published versions, for modules that show or revise them. */
export { productHistory, withdrawalsBy } from '#modules/products/catalogue/queries/publication.ts';
export {
  storedVersion,
  versionByHash,
  versionKeysOf,
  versionsPublishedBy,
} from '#modules/products/catalogue/queries/versions.ts';
export {
  commonVersionKeys,
  storedCommon,
} from '#modules/products/catalogue/queries/common-tables.ts';
