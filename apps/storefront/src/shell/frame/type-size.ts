import { useState } from 'react';
import { useAwake } from '#shell/navigation/use-awake.ts';

const storageKey = 'typeSize';

/** Runs before anything is drawn, so that large type does not grow under the reader's eyes. */
export const typeSizeScript = `try{if(localStorage.getItem('${storageKey}')==='large')document.documentElement.dataset.type='large'}catch{}`;

const isLarge = (): boolean => document.documentElement.dataset['type'] === 'large';

/** Large type for this browser, kept until it is switched back. */
export const useTypeSize = () => {
  const awake = useAwake();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const large = chosen ?? (awake && isLarge());
  const toggle = (): void => {
    const { dataset } = document.documentElement;
    if (large) delete dataset['type'];
    else dataset['type'] = 'large';
    try {
      if (large) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'large');
    } catch {
      // A browser without storage still shows it until the visitor leaves the page.
    }
    setChosen(!large);
  };
  return { awake, large, toggle };
};
