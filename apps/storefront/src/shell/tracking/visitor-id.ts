import { forgetLocal, readLocal, writeLocal } from '#shell/page-tools/storage.ts';

const choiceKey = 'countVisits';
const storageKey = 'visitorId';
const keptDays = 365;

/** The visitor's choice about being counted; a visitor without a yes is not counted. */
export const countingChoice = (): 'yes' | 'no' | null => {
  const choice = readLocal(choiceKey);
  return choice === 'yes' || choice === 'no' ? choice : null;
};

export const chooseCounting = (choice: 'yes' | 'no'): void => {
  writeLocal(choiceKey, choice, keptDays);
  if (choice === 'no') forgetLocal(storageKey);
};

/** A random number for this browser, which identifies the person until they log in. */
export const visitorId = (): string | null =>
  countingChoice() === 'yes' ? storedVisitorId() : null;

const storedVisitorId = (): string => {
  const storedId = readLocal(storageKey);
  if (typeof storedId === 'string' && /^[0-9a-f]{32}$/.test(storedId)) return storedId;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(storageKey, made, keptDays);
  return made;
};
