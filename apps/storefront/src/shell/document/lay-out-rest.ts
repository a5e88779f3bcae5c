/** Not every web view has idle callbacks. */
export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};

/**
 * Parts below the first screen are laid out when the visitor comes near (`read-later`). In quiet
 * moments the rest is too, a part at a time: then every height is true, and going back scrolls to
 * the right place.
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

/**
 * Lays out the whole page at once from now on. Called between two pages, because it measures
 * everything again.
 */
export const layOutAll = (): void => {
  document.documentElement.dataset['laidOut'] = '';
};

/**
 * Runs before the first drawing: a jump to a part needs the true height of everything before it. A
 * selector that asks for the target would be evaluated again at every change of the page. Folds in
 * the part open.
 */
export const jumpScript = `(f=>{if(location.hash){f(location);addEventListener('DOMContentLoaded',()=>f(location))}addEventListener('click',e=>{const a=e.target.closest('a[href*="#"]');if(a)f(a)},true)})(a=>{document.documentElement.dataset.laidOut='';document.getElementById(a.hash.slice(1))?.querySelectorAll('details.fold').forEach(d=>d.open=true)})`;
