import { useSyncExternalStore } from 'react';
import { useStay } from './stay.ts';

const never = (): (() => void) => () => undefined;

/** Who is logged in, also after a login over the page; null for a guest. */
export const usePerson = (): string | null => {
  const stay = useStay();
  return useSyncExternalStore(
    stay?.watchSession ?? never,
    () => (stay?.session().loggedIn ? stay.session().cryptoUserId : null),
    () => null,
  );
};
