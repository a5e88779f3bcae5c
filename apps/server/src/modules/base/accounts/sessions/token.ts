import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;
const shape = /^[\w-]{43}$/;

/** 256 random bits; it means nothing but what our own rows say. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

/** Only this is ever stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeToken = (text: string): boolean => shape.test(text);
