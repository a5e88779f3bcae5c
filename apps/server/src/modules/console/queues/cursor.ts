import type { QueuePage } from '../queries/queues.ts';

type Place = NonNullable<QueuePage['after']>;

/** Where a page ended, as text that fits into an address. */
export const writeCursor = ({ since, id }: Place): string => `${since.toISOString()}_${id}`;

/** Null when it is none of ours. */
export const readCursor = (text: string): Place | null => {
  const cut = text.indexOf('_');
  const since = new Date(text.slice(0, Math.max(cut, 0)));
  const id = text.slice(cut + 1);
  return Number.isNaN(since.getTime()) || id === '' ? null : { since, id };
};
