import { useEffect, useState } from 'react';

interface Focusable {
  readonly nativeElement?: HTMLElement | null;
  readonly focus: () => void;
}

const begun = new WeakSet<object>();

/** Given as `ref` to the control that a page or dialog begins with; takes the focus once. */
export const beginHere = (control: Focusable | null): void => {
  const place = control?.nativeElement ?? control;
  if (!control || !place || begun.has(place)) return;
  begun.add(place);
  control.focus();
};

const nowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus back to its earlier place; to the page where that place is gone. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Focuses the replacement once it has been drawn, and has not taken the focus itself.
      setTimeout(() => {
        if (nowhere() && before instanceof HTMLElement) before.focus();
        if (nowhere()) document.getElementById('page')?.focus();
      });
    },
    [before],
  );
};
