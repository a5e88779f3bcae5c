import { useEffect, useRef, useState } from 'react';

/**
 * True once the end of a part was in view: a customer who confirms all of it has passed all of it.
 */
export const usePassed = () => {
  const end = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!end.current) return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setPassed(true);
    });
    watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  return { end, passed };
};
