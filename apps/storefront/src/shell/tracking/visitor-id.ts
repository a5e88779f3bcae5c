import { forgetLocal, readLocal, writeLocal } from '../stay/storage.ts';

const CHOICE = 'countVisits';
const KEY = 'visitorId';
const DAYS = 365;

/** What the visitor said to being counted; nobody is who has not said yes. */
export const countingChoice = (): 'yes' | 'no' | null => {
  const held = readLocal(CHOICE);
  return held === 'yes' || held === 'no' ? held : null;
};

export const chooseCounting = (choice: 'yes' | 'no'): void => {
  writeLocal(CHOICE, choice, DAYS);
  if (choice === 'no') forgetLocal(KEY);
};

/** A random number for this browser, which stands for the person until they log in. */
export const visitorId = (): string | null => (countingChoice() === 'yes' ? kept() : null);

const kept = (): string => {
  const held = readLocal(KEY);
  if (typeof held === 'string' && /^[0-9a-f]{32}$/.test(held)) return held;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(KEY, made, DAYS);
  return made;
};
