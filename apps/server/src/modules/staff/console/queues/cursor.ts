import type { QueuePage } from '#modules/staff/console/queries/queues.ts';

type Place = NonNullable<QueuePage['after']>;

const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Where a page ended, as text that fits into an address. */
export const writeCursor = ({ moment, id }: Place): string => `${moment}_${id}`;

/** Null when it is none of ours. */
export const readCursor = (text: string): Place | null => {
  const cut = text.indexOf('_');
  const moment = text.slice(0, Math.max(cut, 0));
  const id = text.slice(cut + 1);
  const good = moments.test(moment) && !Number.isNaN(Date.parse(moment)) && id !== '';
  return good ? { moment, id } : null;
};
