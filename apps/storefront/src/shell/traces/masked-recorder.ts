import { record } from '@rrweb/record';
import {
  chosenPlaces,
  leftOutPlaces,
  ourPlaces,
  theirPlaces,
  tracedEvent,
  tracedInput,
  tracedText,
  type AboutNode,
  type TracedAs,
  type TraceEvent,
} from '@parasol/domain/sales/traces/masking';
import { takePictures } from './take-pictures.ts';

export interface Shown {
  readonly path: string;
  readonly as: TracedAs;
}

export interface MaskedRecorder {
  readonly tell: (tag: string, payload: object) => void;
  /** A whole picture of the page that is coming in view. */
  readonly picture: () => void;
  /** Draws the rest, for a page that the visitor leaves. */
  readonly finish: () => void;
  readonly stop: () => void;
}

const rescanMs = 200;
const mostTyped = 500;
/** Short numbers are ages and amounts; they are in every text of ours. */
const telling = (value: string): boolean =>
  value.length > 1 && value !== 'on' && !/^\d{1,4}$/.test(value) && !/^[a-z-]+$/.test(value);

/** Texts typed in this window, masked wherever they appear again. */
const createTyped = () => {
  const typed = new Set<string>();
  let scanned = 0;
  // A recently typed text may already be shown elsewhere.
  const again = (): void => {
    scanned = -rescanMs;
  };
  addEventListener('input', again, { capture: true, passive: true });
  const forget = (): void => removeEventListener('input', again, { capture: true });
  const seen = (): Set<string> => {
    if (performance.now() - scanned > rescanMs && typed.size < mostTyped) {
      scanned = performance.now();
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
      for (const { value } of fields) if (telling(value.trim())) typed.add(value.trim());
    }
    return typed;
  };
  return { seen, forget };
};

const nothing: AboutNode = { page: 'masked', choice: true };

/** The recorder sees nothing before it has begun: we draw its pictures. */
const unseen = 'data-unseen';

/** Records the window by an allowed list: every event is checked against it before it is stored. */
export const recordMasked = (
  shown: () => Shown,
  keep: (event: TraceEvent) => void,
): MaskedRecorder => {
  const { seen: typed, forget } = createTyped();
  /** The old page is still in its place for a moment. */
  const isShown = (content: HTMLElement | null | undefined): boolean =>
    content?.dataset['row'] === shown().path;
  /** Bars, dialogs and the chat around a page are never public. */
  const seenAs = (element: Element | null): TracedAs =>
    shown().as === 'open' && isShown(element?.closest<HTMLElement>('#content')) ? 'open' : 'masked';
  const aboutElement = (element: Element): AboutNode => ({
    page: seenAs(element),
    choice: element.matches(chosenPlaces),
  });
  const about = (id: number): AboutNode => {
    const node = record.mirror.getNode(id);
    return node instanceof Element ? aboutElement(node) : nothing;
  };
  const text = (words: string, element: Element | null): string =>
    tracedText(words, {
      page: seenAs(element),
      ours:
        element !== null &&
        element.closest(ourPlaces) !== null &&
        element.closest(theirPlaces) === null &&
        element.closest('[aria-haspopup], [role=combobox]') === null,
      typed: typed(),
    });

  document.documentElement.setAttribute(unseen, '');
  const stop = record({
    emit: (event) => {
      const told = tracedEvent(event, about);
      if (told) pictures.tell(told);
    },
    blockSelector: `${leftOutPlaces}, [${unseen}] > *`,
    maskAllInputs: true,
    maskInputFn: tracedInput,
    maskTextSelector: '*',
    maskTextFn: text,
    slimDOMOptions: 'all',
    inlineStylesheet: false,
    sampling: { mousemove: 300, scroll: 300, input: 'last' },
    recordCanvas: false,
    collectFonts: false,
    errorHandler: () => true,
  });
  document.documentElement.removeAttribute(unseen);
  // The first observer hears first: the recorder, so that its events are known.
  const pencil = { about: aboutElement, text, leftOut: leftOutPlaces };
  const subject = {
    path: () => shown().path,
    isThere: () => isShown(document.querySelector<HTMLElement>('#content')),
  };
  const pictures = takePictures(subject, pencil, keep);
  pictures.begin();
  return {
    tell: (tag, payload) => record.addCustomEvent(tag, payload),
    picture: pictures.beginNext,
    finish: pictures.finish,
    stop: () => {
      pictures.stop();
      stop?.();
      forget();
    },
  };
};
