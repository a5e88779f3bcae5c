import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while the server renders and until the page's script has taken over. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
