/** Brings the first wrong answer into view and puts the caret there, so that it is read out too. */
export const showProblem = (form: HTMLFormElement, path: string): void => {
  const place = form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!place) return;
  const control = place.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([tabindex="-1"]), select, button:not([tabindex="-1"]), a',
  );
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
};
