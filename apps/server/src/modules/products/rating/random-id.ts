import { randomBytes } from 'node:crypto';

/** 128 random bits, safe in a link. */
export const randomId = (): string => randomBytes(16).toString('base64url');
