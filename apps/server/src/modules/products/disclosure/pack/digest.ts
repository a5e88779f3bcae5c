import { createHash } from 'node:crypto';

/** Names a wording: long enough that two wordings of one question never share it. */
export const wordingDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
