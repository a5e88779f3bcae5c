/** The code of the page that runs in a browser. */
export { verifyPack } from './pack.ts';
export { trustWords, verdictLines } from './words.ts';
