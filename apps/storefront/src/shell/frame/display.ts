import { useSyncExternalStore } from 'react';
import { useAwake } from '#shell/navigation/use-awake.ts';

const sizeKey = 'typeSize';
export const modeKey = 'colourMode';

/**
 * Runs before anything is drawn, so that neither size nor colours change under the reader's eyes.
 * Without a choice the colours follow the device, also while the page is open.
 */
export const displayScript = `{const d=document.documentElement.dataset,q=matchMedia('(prefers-color-scheme:dark)'),m=()=>{let c;try{c=localStorage.getItem('${modeKey}');if(localStorage.getItem('${sizeKey}')==='large')d.type='large'}catch{}d.mode=c||(q.matches?'dark':'light')};m();q.onchange=m}`;

export const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser without storage still shows it until the visitor leaves the page.
  }
};

/** Everything on the page that shows a choice follows it, wherever it was made. */
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Large type for this browser, kept until it is switched back. */
export const useTypeSize = () => {
  const awake = useAwake();
  const large = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['type'] === 'large',
    () => false,
  );
  const toggle = (): void => {
    const { dataset } = document.documentElement;
    if (large) delete dataset['type'];
    else dataset['type'] = 'large';
    keep(sizeKey, large ? null : 'large');
    changed();
  };
  return { awake, large, toggle };
};
