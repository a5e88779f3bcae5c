import { useSyncExternalStore } from 'react';

let open = false;
const watchers = new Set<() => void>();

const change = (next: boolean): void => {
  open = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const openChat = (): void => change(true);
export const closeChat = (): void => change(false);

/** Whether the conversation is open over the page; it stays open from one page to the next. */
export const useChatOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
