import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

type Something<Seen> = Exclude<Seen, undefined | null | false>;

interface Waiting<Seen> {
  /** Milliseconds after which the test stops waiting. */
  readonly within?: number;
  /** Whether this is the awaited result; by default anything is. */
  readonly is?: (seen: Seen) => boolean;
}

const isSomething = (seen: unknown): boolean =>
  seen !== undefined && seen !== null && seen !== false;

/**
 * The longer the wait, the less another look finds: looking takes time from the work under test.
 */
const nextLook = (waited: number): number => Math.min(Math.max(waited / 10, 20), 250);

/** Every test waits by this: it looks until a condition holds, or fails with the last sight. */
export const until = async <Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { within = 120_000, is = isSomething }: Waiting<Seen> = {},
): Promise<Something<Seen>> => {
  const began = performance.now();
  for (;;) {
    const seen = await look();
    if (is(seen)) return seen as Something<Seen>;
    const waited = performance.now() - began;
    if (waited >= within) {
      throw new Error(`waited ${within} ms until ${what}; last seen: ${inspect(seen)}`);
    }
    await pause(nextLook(waited));
  }
};
