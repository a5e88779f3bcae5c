/** The keys under evidence, for the page that publishes them. */
export { keysFile } from './anchors/anchor-file.ts';
export { publishedKeys, type PublishedKey } from './queries/keys.ts';
