import { useEffect, useRef } from 'react';

/** `mod+k` is Ctrl or ⌘ and k; a bare letter is itself. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const choices = /^(?:checkbox|radio|button|submit)$/;

const isTyped = (place: HTMLElement): boolean =>
  place.isContentEditable ||
  /^(?:TEXTAREA|SELECT)$/.test(place.tagName) ||
  (place instanceof HTMLInputElement && !choices.test(place.type));

/** Enter presses what has the focus, arrows move inside a choice, an open menu has every key. */
const pressed = 'a, button, summary, input, [role="button"], [role="menuitem"], [role="option"]';
const movedIn = 'input, [role="listbox"], [role="radiogroup"], [role="tablist"]';

const isTaken = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (isTyped(target) || target.closest('[role="menu"]')) return true;
  if (key === 'Enter' || key === ' ') return target.closest(pressed) !== null;
  return key.startsWith('Arrow') && target.closest(movedIn) !== null;
};

/** A menu that has just opened may not have the focus yet: Escape closes it and leaves no page. */
const covering = '[role="dialog"][aria-modal="true"], [aria-haspopup="menu"][aria-expanded="true"]';

const covered = (): boolean => document.querySelector(covering) !== null;

const nameOf = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

/**
 * Keys of the shown page: not while the colleague types, composes Chinese, or has a dialog or a
 * menu open.
 */
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
      if (!name.startsWith('mod+') && (isTaken(event) || covered())) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [active]);
};
