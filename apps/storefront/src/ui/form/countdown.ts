import { useEffect, useState } from 'react';

/** Whole seconds that remain, read from the clock so that a sleeping phone does not stretch them. */
export const secondsLeft = (startedAt: number | null, now: number, seconds: number): number => {
  if (startedAt === null) return 0;
  const passed = Math.max(0, now - startedAt);
  return Math.max(0, Math.ceil((seconds * 1000 - passed) / 1000));
};

export const useCountdown = (
  seconds: number,
): { readonly left: number; readonly start: () => void } => {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const left = secondsLeft(startedAt, now, seconds);
  useEffect(() => {
    if (startedAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    const stop = setTimeout(() => {
      clearInterval(timer);
      setNow(Date.now());
      setStartedAt(null);
    }, seconds * 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [startedAt, seconds]);
  return {
    left,
    start: () => {
      const at = Date.now();
      setNow(at);
      setStartedAt(at);
    },
  };
};
