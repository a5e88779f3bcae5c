/** What was published, for modules that show it again or work on it. */
export { productHistory, withdrawalsBy } from '../queries/publication.ts';
export {
  storedVersion,
  versionByHash,
  versionKeysOf,
  versionsPublishedBy,
} from '../queries/versions.ts';
export { commonVersionKeys, storedCommon } from '../queries/common-tables.ts';
