import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a link. Only their hash is kept. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token) };
};

export const linkHash = (token: string): Buffer =>
  createHash('sha256').update(token, 'utf8').digest();
