import { useSyncExternalStore } from 'react';
import { usePageTools } from './page-tools.ts';

const never = (): (() => void) => () => undefined;

/** The logged-in person, also after a login over the page; null for a guest. */
export const usePerson = (): string | null => {
  const tools = usePageTools();
  return useSyncExternalStore(
    tools?.watchSession ?? never,
    () => (tools?.session().loggedIn ? tools.session().cryptoUserId : null),
    () => null,
  );
};
