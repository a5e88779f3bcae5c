/** What the page that runs in a browser is made of. */
export { verifyPack } from './pack.ts';
export { trustWords, verdictLines } from './words.ts';
