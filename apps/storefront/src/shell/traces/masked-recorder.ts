import { record } from '@rrweb/record';
import { personalPlaces } from '@parasol/domain/base/masking/places';
import { shownText, type ShownAs } from '@parasol/domain/base/masking/shown-text';
import {
  chosenPlaces,
  leftOutPlaces,
  tracedEvent,
  tracedInput,
  type AboutNode,
  type TracedAs,
  type TraceEvent,
} from '@parasol/domain/sales/traces/masking';
import { knownPeople } from '#shell/page-tools/known-people.ts';
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

const nothing: AboutNode = { page: 'masked', choice: true };

/** The recorder sees nothing before it has begun: we draw its pictures. */
const unseen = 'data-unseen';

/** Records the window: every text and every event is held to its rule before it is stored. */
export const recordMasked = (
  shown: () => Shown,
  keep: (event: TraceEvent) => void,
): MaskedRecorder => {
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
  const placeOf = (element: Element | null): ShownAs => {
    const content = element?.closest<HTMLElement>('#content');
    if (content && !isShown(content)) return 'foreign';
    return seenAs(element) === 'open' ? 'open' : 'sale';
  };
  const text = (words: string, element: Element | null): string =>
    shownText(words, {
      as: placeOf(element),
      personal: element?.closest(personalPlaces) != null,
      known: knownPeople.values(),
    });

  document.documentElement.setAttribute(unseen, '');
  const stop = record({
    emit: (event) => {
      const traced = tracedEvent(event, about);
      if (traced) pictures.tell(traced);
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
    },
  };
};
