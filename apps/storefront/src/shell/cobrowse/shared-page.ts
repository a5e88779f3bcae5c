import { useSyncExternalStore } from 'react';
import { readSession, removeSession, writeSession } from '../stay/storage.ts';

const KEY = 'cobrowse';
const watchers = new Set<() => void>();

const tell = (): void => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** This window is shown from now on, page after page; no other window is. */
export const showWindow = (key: string): void => {
  writeSession(KEY, key);
  tell();
};

export const hideWindow = (): void => {
  removeSession(KEY);
  tell();
};

/** What this window is shown for; null when it is not. */
export const useShownWindow = (): string | null =>
  useSyncExternalStore(
    watch,
    () => readSession(KEY),
    () => null,
  );
