import { dayMs } from '#base/calendar/durations.ts';
import { readTouch, saysNothingNew, type Touch } from './touch.ts';
import { visitLengths } from '#base/clocks/visit-lengths.ts';

/**
 * The two touches that a visit, a quote, an order or a policy is attributed to; none when direct.
 */
export interface Touches {
  readonly first: Touch | null;
  readonly last: Touch | null;
}

export const noTouches: Touches = { first: null, last: null };

/** How long a touch may be back and still be the last before a purchase. */
export const windowDays = visitLengths.counts.count;
/** How long a browser remembers its touches, and a first touch without an account counts. */
export const memoryDays = visitLengths.remembered.count;

/** A clock of a phone that runs ahead counts as now; one that is far behind is ignored. */
const moment = (touch: Touch, now: number): Touch | null =>
  touch.at > now ? { ...touch, at: now } : now - touch.at > memoryDays * dayMs ? null : touch;

/** The earlier of two first touches and the later of two last ones. */
export const joined = (one: Touches, other: Touches): Touches => ({
  first: pick(one.first, other.first, (a, b) => a.at <= b.at),
  last: pick(one.last, other.last, (a, b) => a.at >= b.at),
});

const pick = (
  one: Touch | null,
  other: Touch | null,
  holds: (one: Touch, other: Touch) => boolean,
): Touch | null => (one && other ? (holds(one, other) ? one : other) : (one ?? other));

/**
 * Which touches count at a moment: the first of all stays the first; the last is the latest within
 * the window. Direct visits are no touches, so they overwrite nothing.
 */
export const touchesThatCount = (all: readonly Touch[], now: number): Touches =>
  all
    .filter(({ at }) => at <= now)
    .map((touch) => ({
      first: touch,
      last: now - touch.at <= windowDays * dayMs ? touch : null,
    }))
    .reduce<Touches>(joined, noTouches);

/**
 * The browser's touches after one more; a subset of the same facts within a day is the same touch.
 */
export const remembered = (earlier: Touches, touch: Touch): Touches => {
  const { last } = earlier;
  if (last && saysNothingNew(last, touch) && touch.at - last.at < dayMs) return earlier;
  return { first: earlier.first ?? touch, last: touch };
};

/** Touches reported by a browser or a page, as far as they can be trusted. */
export const readTouches = (stored: unknown, now: number): Touches => {
  if (typeof stored !== 'object' || stored === null) return noTouches;
  const { first, last } = stored as Readonly<Record<string, unknown>>;
  const read = (each: unknown): Touch | null => {
    const touch = readTouch(each);
    return touch && moment(touch, now);
  };
  const latest = read(last);
  return { first: read(first) ?? latest, last: latest };
};

/** The name under which reports collect unknown channels. */
export const otherChannels = '其他';
/** The name under which reports keep visits without a link. */
export const direct = '直接访问';
