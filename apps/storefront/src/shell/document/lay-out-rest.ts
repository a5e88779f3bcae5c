/** Not every web view has idle callbacks. */
export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};

/**
 * What stands below the first screen is laid out when somebody comes near (`read-later`). In quiet
 * moments, a part at a time, the rest is too: from then on every height is true, and pages that
 * are gone back to scroll to where they were.
 */
export const layOutRest = (): void => {
  const parts = [...document.querySelectorAll<HTMLElement>('.read-later > *')];
  const next = (): void => {
    const part = parts.shift();
    if (part === undefined) return;
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
};

/** From now on nothing is left for later. It looks at the whole page anew, so: between two pages. */
export const layOutAll = (): void => {
  document.documentElement.dataset['laidOut'] = '';
};

/**
 * Runs before anything is drawn: who jumps to a part needs the true height of what stands before it.
 * A selector that asks for the target would be weighed again at every change of the page.
 */
export const jumpScript = `(f=>{if(location.hash)f();addEventListener('click',e=>{if(e.target.closest('a[href*="#"]'))f()},true)})(()=>{document.documentElement.dataset.laidOut=''})`;
