import { useEffect, useRef } from 'react';

/** `mod+k` is Ctrl or ⌘ and k; a bare letter is itself. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const covered = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

const nameOf = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

/** Keys of the page that is shown: not while somebody types, composes Chinese or answers a dialog. */
export const useKeys = (keys: KeyMap, active = true): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      const act = latest.current[name];
      if (!act) return;
      if (!name.startsWith('mod+') && (typing(event.target) || covered())) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [active]);
};
