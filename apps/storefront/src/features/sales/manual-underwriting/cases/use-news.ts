import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads by itself, as long as the page is visible and there may be news. */
export const useNews = (everySeconds: number | null): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (everySeconds === null) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(look, everySeconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everySeconds, revalidate]);
};
