import type { Page } from 'playwright-core';

export interface Effort {
  /** Each tap by the place and the words under the finger. */
  readonly taps: readonly string[];
  /** Each field that was typed in or chosen from, once. */
  readonly fields: readonly string[];
}

const key = 'effort';

/**
 * Runs in every page of the journey. A tap on a field counts as the field; a tap on a label and the
 * one on its control are one.
 */
const counting = `{
  const read = () => JSON.parse(sessionStorage.getItem('${key}') ?? '{"taps":[],"fields":[]}');
  const add = (kind, words, once) => {
    const all = read();
    if (once && all[kind].includes(words)) return;
    all[kind].push(words);
    sessionStorage.setItem('${key}', JSON.stringify(all));
  };
  const chosen = 'input:is([type=radio],[type=checkbox],[type=range],[type=submit],[type=button])';
  const isField = (element) =>
    element.matches('input, select, textarea') && !element.matches(chosen);
  const wordsOf = (element) =>
    [location.pathname, element.getAttribute('aria-label') ?? element.closest('label')?.innerText ?? element.innerText ?? element.name]
      .join(' ').replace(/\\s+/g, ' ').slice(0, 80);
  addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted || !(target instanceof Element) || isField(target)) return;
    const label = target.closest('label');
    if (label?.control && label.control !== target && !target.closest('button, a')) return;
    add('taps', wordsOf(target), false);
  }, true);
  addEventListener('change', ({ target }) => {
    if (target instanceof Element && isField(target)) add('fields', wordsOf(target) + target.name, true);
  }, true);
}`;

export const countEffort = (page: Page): Promise<unknown> => page.addInitScript(counting);

export const effortSoFar = (page: Page): Promise<Effort> =>
  page.evaluate<Effort>(
    `JSON.parse(sessionStorage.getItem('${key}') ?? '{"taps":[],"fields":[]}')`,
  );
