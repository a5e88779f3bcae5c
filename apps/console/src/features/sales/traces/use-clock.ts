import { useCallback, useEffect, useState } from 'react';

/** Recorded time, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where all windows and recordings of a sale are, and whether they move on. */
export interface Playing {
  readonly now: number;
  readonly runs: boolean;
  readonly speed: number;
}

const tickMs = 250;

/** The next recorded moment; null after the last one. */
const recordedFrom = (stretches: readonly Stretch[], at: number): number | null =>
  stretches.reduce<number | null>((found, { from, to }) => {
    if (to < at) return found;
    const next = Math.max(from, at);
    return found === null ? next : Math.min(found, next);
  }, null);

/**
 * One clock for all recordings: the server's, on which all sides were recorded. Time without a
 * recording is skipped.
 */
export const useClock = (stretches: readonly Stretch[], first: number) => {
  const [playing, setPlaying] = useState<Playing>({ now: first, runs: false, speed: 1 });
  const { runs } = playing;
  useEffect(() => {
    if (!runs) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - last;
      last += passed;
      setPlaying((before) => {
        const next = recordedFrom(stretches, before.now + passed * before.speed);
        // At its end it rests on the last moment; playing then starts over.
        return next === null
          ? { ...before, runs: false, now: Math.max(...stretches.map(({ to }) => to)) }
          : { ...before, now: next };
      });
    }, tickMs);
    return () => clearInterval(timer);
  }, [runs, stretches]);
  const go = useCallback((now: number) => setPlaying((before) => ({ ...before, now })), []);
  const toggle = useCallback(
    () =>
      setPlaying((before) => {
        const over = recordedFrom(stretches, before.now + 1) === null;
        return over && !before.runs
          ? { ...before, runs: true, now: Math.min(...stretches.map(({ from }) => from)) }
          : { ...before, runs: !before.runs };
      }),
    [stretches],
  );
  const hurry = useCallback((times: number) => {
    setPlaying((before) => ({ ...before, speed: times }));
  }, []);
  return { playing, go, toggle, hurry };
};
