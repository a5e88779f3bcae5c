import { useEffect, useRef, useState } from 'react';
import { timeLeftText } from '#ui/text/moment-text.ts';

/**
 * Remaining milliseconds of a stretch that begins with the page's script; null before. Counted by
 * the page's own running time: a phone's clock may be wrong, and the server counts too.
 */
const useTimeLeft = (milliseconds: number): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + milliseconds;
    const tick = (): void => {
      const rest = Math.max(0, end - performance.now());
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    const first = requestAnimationFrame(tick);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(first);
    };
  }, [milliseconds]);
  return left;
};

/** Whole seconds left. */
export const useCountdown = (seconds: number): number =>
  Math.ceil((useTimeLeft(seconds * 1000) ?? 0) / 1000);

interface CountdownProps {
  readonly until: string;
  /** The server's clock when the page was made. */
  readonly now: string;
  readonly onOver?: () => void;
}

/** The remaining time, shown once the script runs; the moment itself is beside it. */
export const Countdown = ({ until, now, onOver }: CountdownProps) => {
  const left = useTimeLeft(Date.parse(until) - Date.parse(now));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over.current?.();
  }, [isOver]);
  return left === null ? null : (
    <span role="timer" className="figures font-medium text-accent">
      剩余 {timeLeftText(left)}
    </span>
  );
};
