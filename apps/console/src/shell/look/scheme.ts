import { useSyncExternalStore } from 'react';
import type { Scheme } from './theme.ts';

export type SchemeChoice = Scheme | 'system';

const key = 'console.scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watch) => watch());
system.addEventListener('change', tell);

const chosen = (): SchemeChoice => {
  const storedScheme = localStorage.getItem(key);
  return storedScheme === 'light' || storedScheme === 'dark' ? storedScheme : 'system';
};
const shown = (): Scheme => {
  const choice = chosen();
  if (choice !== 'system') return choice;
  return system.matches ? 'dark' : 'light';
};

const watch = (then: () => void): (() => void) => {
  watchers.add(then);
  return () => watchers.delete(then);
};

export const chooseScheme = (choice: SchemeChoice): void => {
  localStorage.setItem(key, choice);
  tell();
};
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(watch, chosen);
export const useScheme = (): Scheme => useSyncExternalStore(watch, shown);
