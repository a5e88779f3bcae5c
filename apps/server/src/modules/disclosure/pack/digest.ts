import { createHash } from 'node:crypto';

/** Names a wording: long enough that two wordings of one question never share it. */
export function wordingDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
