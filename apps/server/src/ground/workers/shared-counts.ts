import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { Word } from './messages.ts';

type Counts = Extract<Word, { kind: 'counts' }>;

export interface SharedCounts {
  /**
   * Counts one more of this key; returns how many there were in this window, here and elsewhere, as
   * far as shared.
   */
  readonly add: (key: string) => number;
  /** The same without one more. */
  readonly of: (key: string) => number;
  readonly msLeft: () => number;
  readonly hear: (counts: Counts) => void;
  /** Shares the counts since the last time with the others. */
  readonly tell: () => void;
}

const windowMs = minuteMs;
/** An attacker with more addresses than this is stopped by other means. */
const mostKeys = 20_000;

/** How often something came in a minute of the clock, counted by several processes together. */
export const createSharedCounts = (
  say: (counts: Counts) => void,
  now: () => number = Date.now,
): SharedCounts => {
  const counts = new Map<string, number>();
  let untold: Record<string, number> = {};
  let window = 0;
  const turn = (): void => {
    const current = Math.floor(now() / windowMs);
    if (current === window) return;
    window = current;
    counts.clear();
    untold = {};
  };
  const count = (key: string, more: number): number => {
    const sum = (counts.get(key) ?? 0) + more;
    if (counts.size < mostKeys || counts.has(key)) counts.set(key, sum);
    return sum;
  };
  return {
    add: (key) => {
      turn();
      untold[key] = (untold[key] ?? 0) + 1;
      return count(key, 1);
    },
    of: (key) => {
      turn();
      return counts.get(key) ?? 0;
    },
    msLeft: () => windowMs - (now() % windowMs),
    hear: (message) => {
      turn();
      if (message.window !== window) return;
      for (const [key, more] of Object.entries(message.counts)) count(key, more);
    },
    tell: () => {
      turn();
      if (Object.keys(untold).length === 0) return;
      say({ kind: 'counts', window, counts: untold });
      untold = {};
    },
  };
};
