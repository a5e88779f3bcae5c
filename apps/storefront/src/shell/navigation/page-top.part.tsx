import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { afterForm } from './after-form.ts';

/** The heading a page opens at: its own, or the one of the step it shows. */
const headingNow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-opens]') ??
  document.querySelector<HTMLElement>('main h1') ??
  document.querySelector<HTMLElement>('#content');

const wordsNow = (): string =>
  [...document.querySelectorAll('main h1, main [data-opens]')]
    .map(({ textContent }) => textContent)
    .join('\n');

const problemNow = (): HTMLElement | null =>
  document.querySelector('main [role="alert"]:not(:empty)') ??
  document.querySelector('main [aria-invalid="true"]');

/** A visitor with a screen reader or a keyboard continues from here. */
const focusOn = (heading: HTMLElement | null): void => {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

interface SentForm {
  readonly form: HTMLFormElement;
  readonly section: HTMLElement | null;
}

/**
 * Focuses the heading after every navigation; after an accepted form the page also scrolls to its
 * top. The router itself never scrolls after a post.
 */
const PageTop = () => {
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const sent = useRef<SentForm | null>(null);
  const method = useRef<string | undefined>(undefined);
  const before = useRef<{ key: string; pathname: string; words: string } | null>(null);

  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof HTMLFormElement)
        sent.current = { form: target, section: target.closest('section') };
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);

  useLayoutEffect(() => {
    // The script may come while the first page is being left.
    const last = (before.current ??= { key, pathname, words: wordsNow() });
    if (navigation.state !== 'idle') {
      method.current ??= navigation.formMethod;
      return;
    }
    if (last.key === key) return;
    before.current = { key, pathname, words: wordsNow() };
    const byForm = method.current;
    const { form, section } = sent.current ?? { form: null, section: null };
    method.current = undefined;
    sent.current = null;
    const opened = last.pathname !== pathname || last.words !== before.current.words;
    if (byForm === undefined) {
      if (opened) focusOn(headingNow());
      return;
    }
    const problem = problemNow();
    const place = afterForm({
      opened,
      refused: problem !== null,
      formGone: form !== null && !form.isConnected,
      saidInPlace:
        section?.isConnected === true &&
        section.querySelector(':is([role=status], output):not(:empty)') !== null,
    });
    if (place === 'top') {
      window.scrollTo(0, 0);
      focusOn(headingNow());
    } else if (place === 'refusal') {
      if (problem && !isInView(problem)) problem.scrollIntoView({ block: 'center' });
    } else if (isFocusLost()) {
      const part = section?.isConnected ? section.querySelector<HTMLElement>('h2, h3') : null;
      focusOn(part ?? headingNow());
    }
  }, [key, pathname, navigation]);
  return null;
};

export default PageTop;
