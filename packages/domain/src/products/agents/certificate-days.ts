import { clocks } from '#base/clocks/clocks.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';

/** Days before the last one on which the agent is reminded. */
const tellDays = clocks['certificate-told'].count;

/**
 * The message to an agent about their certificate today, once before its last day and once after.
 */
export const certificateNews = (
  { until, toldOn }: { readonly until: PlainDate; readonly toldOn: PlainDate | null },
  today: PlainDate,
): 'ending' | 'ended' | null => {
  if (until < today) return toldOn !== null && toldOn > until ? null : 'ended';
  const from = addDays(until, -tellDays);
  return today < from || (toldOn !== null && toldOn >= from) ? null : 'ending';
};

/** Certificates that end by this day, for reminders. */
export const certificateTellFrom = (today: PlainDate): PlainDate => addDays(today, tellDays);
