/** What was sold at a moment that is over, for modules that show it again. */
export { withdrawalsBy } from '../queries/publication.ts';
export { versionByHash, versionsPublishedBy } from '../queries/versions.ts';
