import { useSyncExternalStore } from 'react';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { changed, keep, modeKey, subscribe } from './display.ts';

export const colourModes = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
export type ColourMode = keyof typeof colourModes;

/** The choice of this page where the browser keeps nothing. */
let lastChosen: ColourMode | null = null;

const keptMode = (): ColourMode => {
  try {
    const storedMode = localStorage.getItem(modeKey);
    return storedMode === 'light' || storedMode === 'dark' ? storedMode : (lastChosen ?? 'system');
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
