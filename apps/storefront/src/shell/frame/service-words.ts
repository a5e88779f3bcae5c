import { useEffect, useState } from 'react';
import { useBrand } from '#shell/document/boot.ts';

/** Service hours and, as long as that is sure, whether staff answer right now. */
export const useServiceWords = (): { readonly hours: string; readonly now: string | null } => {
  const { serviceHours: hours, service } = useBrand();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    // A page that stays open, or comes from a cache, must not make an outdated promise.
    const left = Math.max(0, service.until - Date.now());
    const timer = setTimeout(() => setPassed(true), left);
    return () => clearTimeout(timer);
  }, [service.until]);
  if (passed) return { hours, now: null };
  return {
    hours,
    now: service.open ? `现在有人接听，${service.words}` : `现在没有人接听，${service.words}`,
  };
};

/** A short line: whether staff answer now, or when. */
export const useServiceLine = (): string => {
  const { hours, now } = useServiceWords();
  return now ?? hours;
};
