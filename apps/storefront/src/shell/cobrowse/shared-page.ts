import { useSyncExternalStore } from 'react';
import { readSession, removeSession, writeSession } from '#shell/page-tools/storage.ts';

const storageKey = 'cobrowse';
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
  writeSession(storageKey, key);
  tell();
};

export const hideWindow = (): void => {
  removeSession(storageKey);
  tell();
};

/** The purpose this window is shown for; null when it is not shown. */
export const useShownWindow = (): string | null =>
  useSyncExternalStore(
    watch,
    () => readSession(storageKey),
    () => null,
  );
