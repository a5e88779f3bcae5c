import { createHmac, type KeyObject } from 'node:crypto';

/** The only columns that may be searched by value. Anything else is read by its row. */
export type BlindColumn = 'id_number' | 'phone' | 'bank_card' | 'name';

/** Spaces and hyphens people type, and a lower-case x in an ID number, make no difference. */
const normalise = (value: string): string => value.replaceAll(/[\s-]/g, '').toUpperCase();

/** The same value gives the same bytes in one column and other bytes in another. */
export const blindIndex = (key: KeyObject, column: BlindColumn, value: string): Buffer => {
  const columnKey = createHmac('sha256', key).update(`blind index ${column}`).digest();
  return createHmac('sha256', columnKey).update(normalise(value), 'utf8').digest();
};
