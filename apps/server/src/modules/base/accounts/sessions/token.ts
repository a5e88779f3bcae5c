import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;
const shape = /^[\w-]{43}$/;

/** 256 random bits; it has no meaning beyond our own rows. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

/** Only this is ever stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeToken = (text: string): boolean => shape.test(text);
