import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { screenField } from '#shell/navigation/same-page.ts';
import { isStepping, screenCodes, screenNamed, screenOf, type Screen } from './screens.ts';

/** The control of a question, or the nearest thing that leads to its answer. */
const controlOf = (path: string): HTMLElement | undefined => {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const inside = [
    ...(place?.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, button, a') ?? []),
  ];
  const named = document.getElementById(path);
  return [...inside, ...(named ? [named] : [])].find((each) => each.getClientRects().length > 0);
};

/** A folded field could not take the focus. */
const unfold = (path: string): void => {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
  for (const fold of document.querySelectorAll('details'))
    if (place && fold.contains(place)) fold.open = true;
};

export interface Screens {
  readonly at: Screen;
  readonly go: (screen: Screen) => void;
  readonly next: Screen;
  /** Brings a question's screen, and the focus to the question. */
  readonly goToField: (path: string) => void;
}

/** The screen in the address; each is a step of the browser's history. */
export const useScreens = (opens: Screen): Screens => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const at = screenNamed(new URLSearchParams(search).get(screenField)) ?? opens;
  const wanted = useRef<string | null>(null);
  const [, drawAgain] = useState(0);

  const go = (screen: Screen): void => {
    if (screen === at) return;
    // The form itself writes the number of its draft into the address.
    const query = new URLSearchParams(location.search);
    query.set(screenField, screen);
    void navigate(`${pathname}?${query}`);
  };
  useEffect(() => {
    const path = wanted.current;
    if (path === null || (isStepping() && screenOf(path) !== at)) return;
    wanted.current = null;
    unfold(path);
    const control = controlOf(path);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  });

  return {
    at,
    go,
    next: screenCodes[screenCodes.indexOf(at) + 1] ?? 'confirm',
    goToField: (path) => {
      wanted.current = path;
      drawAgain((times) => times + 1);
      go(screenOf(path));
    },
  };
};
