import { createHash } from 'node:crypto';

/**
 * Fingerprint of a value's meaning: SHA-256 of its JSON with sorted keys. Comments, order of keys
 * and layout of the files do not change it; any fact does.
 */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The text that the fingerprint is made of. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  // Rate tables are most of a pack: thousands of short lists of words.
  if (Array.isArray(value)) {
    return value.every(isPlain) ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`;
  }
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const each = (value as Readonly<Record<string, unknown>>)[key];
    if (each === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(each)}`;
  }
  return `{${text}}`;
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
