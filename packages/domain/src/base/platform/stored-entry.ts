import { dayMs } from '#base/calendar/durations.ts';

/** One value in local storage; without an expiry it stays until it is removed. */
interface StoredEntry {
  readonly expireTime?: number;
  readonly data: unknown;
}

export type StoredValue =
  | { readonly kind: 'found'; readonly data: unknown }
  /** An unusable entry: the caller removes the rest of it. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'missing' };

/** The text to store for a value that expires after so many days, or never. */
export const writeStoredEntry = (data: unknown, days: number | null, now: number): string => {
  const entry: StoredEntry = days === null ? { data } : { expireTime: now + days * dayMs, data };
  return JSON.stringify(entry);
};

const isEntry = (entry: unknown): entry is StoredEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'data' in entry &&
  (!('expireTime' in entry) || typeof entry.expireTime === 'number');

/** An entry is gone from the millisecond of its expiry on. */
export const readStoredEntry = (stored: string | null, now: number): StoredValue => {
  if (stored === null) return { kind: 'missing' };
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!isEntry(parsed)) return { kind: 'drop' };
    if (parsed.expireTime !== undefined && now >= parsed.expireTime) return { kind: 'drop' };
    return { kind: 'found', data: parsed.data };
  } catch {
    return { kind: 'drop' };
  }
};
