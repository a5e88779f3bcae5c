import { useSyncExternalStore } from 'react';
import { useAwake } from '#shell/navigation/use-awake.ts';

const sizeKey = 'typeSize';
const modeKey = 'colourMode';

/**
 * Runs before anything is drawn, so that neither size nor colours change under the reader's eyes.
 * Without a choice the colours follow the device, also while the page is open.
 */
export const displayScript = `{const d=document.documentElement.dataset,q=matchMedia('(prefers-color-scheme:dark)'),m=()=>{let c;try{c=localStorage.getItem('${modeKey}');if(localStorage.getItem('${sizeKey}')==='large')d.type='large'}catch{}d.mode=c||(q.matches?'dark':'light')};m();q.onchange=m}`;

const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser without storage still shows it until the visitor leaves the page.
  }
};

/** Everything on the page that shows a choice follows it, wherever it was made. */
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const changed = (): void => {
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

export const colourModes = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
export type ColourMode = keyof typeof colourModes;

/** The choice of this page where the browser keeps nothing. */
let lastChosen: ColourMode | null = null;

const keptMode = (): ColourMode => {
  try {
    const kept = localStorage.getItem(modeKey);
    return kept === 'light' || kept === 'dark' ? kept : (lastChosen ?? 'system');
  } catch {
    return lastChosen ?? 'system';
  }
};

/** Light or dark colours for this browser, or those of the device. */
export const useColourMode = () => {
  const awake = useAwake();
  const mode = useSyncExternalStore(subscribe, keptMode, (): ColourMode => 'system');
  const choose = (wanted: ColourMode): void => {
    lastChosen = wanted;
    keep(modeKey, wanted === 'system' ? null : wanted);
    const dark = matchMedia('(prefers-color-scheme:dark)').matches;
    document.documentElement.dataset['mode'] =
      wanted === 'system' ? (dark ? 'dark' : 'light') : wanted;
    changed();
  };
  return { awake, mode, choose };
};
