import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem) and (pointer: fine)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** For a desk with a mouse: lists to click and a search field instead of wheels to turn. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
