import { readStoredEntry, writeStoredEntry } from '@parasol/domain/base/platform/stored-entry';

/** Storage may be full or forbidden; the page then simply remembers less. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readSession = (key: string): string | null =>
  attempt(() => sessionStorage.getItem(key));

export const writeSession = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value));

export const removeSession = (key: string): void =>
  void attempt(() => sessionStorage.removeItem(key));

/** A value of local storage that has not expired; an expired one is removed. */
export const readLocal = (key: string): unknown => {
  const value = readStoredEntry(
    attempt(() => localStorage.getItem(key)),
    Date.now(),
  );
  if (value.kind === 'drop') attempt(() => localStorage.removeItem(key));
  return value.kind === 'found' ? value.data : null;
};

export const forgetLocal = (key: string): void => void attempt(() => localStorage.removeItem(key));

/** Keeps a value for so many days. */
export const writeLocal = (key: string, data: unknown, days: number): void =>
  void attempt(() => localStorage.setItem(key, writeStoredEntry(data, days, Date.now())));
