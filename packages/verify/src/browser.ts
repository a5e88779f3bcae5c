/** The code of the page that runs in a browser. */
export { shippedIssuer } from './shipped.ts';
export { readIssuer } from './trust.ts';
export { verifyPack } from './verify-pack.ts';
export { fileLines, proofLines, summaryLines } from './words.ts';
