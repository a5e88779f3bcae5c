/**
 * What stands below the first screen is laid out when somebody comes near (`read-later`). In quiet
 * moments, a part at a time, the rest is too: from then on every height is true, and pages that
 * are gone back to scroll to where they were.
 */
export const layOutRest = (): void => {
  const later = window.requestIdleCallback ?? setTimeout;
  const parts = [...document.querySelectorAll<HTMLElement>('.read-later > *')];
  const next = (): void => {
    const part = parts.shift();
    if (part === undefined) document.documentElement.dataset['laidOut'] = '';
    else {
      part.style.contentVisibility = 'visible';
      later(next);
    }
  };
  later(next);
};
