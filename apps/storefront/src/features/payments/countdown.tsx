import { useEffect, useRef, useState } from 'react';
import { timeLeftText } from '../../ui/moment-text.ts';

interface CountdownProps {
  readonly until: string;
  /** The server's clock when the page was made: a phone's own may be wrong. */
  readonly now: string;
  readonly onOver?: () => void;
}

/** Time that is left, told once the script is awake; the moment itself stands beside it. */
export const Countdown = ({ until, now, onOver }: CountdownProps) => {
  const [left, setLeft] = useState<number | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const total = Date.parse(until) - Date.parse(now);
    const began = performance.now();
    const tick = (): void => {
      const rest = total - (performance.now() - began);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over.current?.();
    };
    const timer = setInterval(tick, 1000);
    const first = requestAnimationFrame(tick);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(first);
    };
  }, [until, now]);
  return left === null ? null : (
    <span role="timer" className="figures font-medium text-accent">
      剩余 {timeLeftText(left)}
    </span>
  );
};
