import { useEffect, useState } from 'react';

/** Whole seconds left. The server counts too: this only says how long it will be. */
export const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};
