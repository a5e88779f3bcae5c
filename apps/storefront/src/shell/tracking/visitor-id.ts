import { readLocal, writeLocal } from '../visit/storage.ts';

const KEY = 'visitorId';
const DAYS = 365;

let known: string | null = null;

/** A random number for this browser, which stands for the person until they log in. */
export const visitorId = (): string => {
  known ??= kept();
  return known;
};

const kept = (): string => {
  const held = readLocal(KEY);
  if (typeof held === 'string' && /^[0-9a-f]{32}$/.test(held)) return held;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(KEY, made, DAYS);
  return made;
};
