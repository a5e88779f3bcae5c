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
} from '@parasol/domain/traces/masking';

export interface Shown {
  readonly path: string;
  readonly as: TracedAs;
}

export interface MaskedRecorder {
  readonly tell: (tag: string, payload: object) => void;
  /** A whole picture of the page as it is now. */
  readonly picture: () => void;
  readonly stop: () => void;
}

const rescanMs = 200;
const mostTyped = 500;
/** Short numbers are ages and amounts; they stand in every text of ours. */
const telling = (value: string): boolean =>
  value.length > 1 && value !== 'on' && !/^\d{1,4}$/.test(value) && !/^[a-z-]+$/.test(value);

/** What was typed in this window, wherever it appears again. */
const createTyped = () => {
  const typed = new Set<string>();
  let scanned = 0;
  // What was typed a moment ago may stand somewhere else already.
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

/** Records the window by what is allowed: every event is held against the list before it is kept. */
export const recordMasked = (
  shown: () => Shown,
  keep: (event: TraceEvent) => void,
): MaskedRecorder => {
  const { seen: typed, forget } = createTyped();
  /** Bars, dialogs and the chat around a page are never the same for everybody. */
  const seenAs = (element: Element | null): TracedAs =>
    shown().as === 'open' && element?.closest('#content') ? 'open' : 'masked';
  const about = (id: number): AboutNode => {
    const node = record.mirror.getNode(id);
    return node instanceof Element
      ? { page: seenAs(node), choice: node.matches(chosenPlaces) }
      : nothing;
  };
  const stop = record({
    emit: (event) => {
      const traced = tracedEvent(event, { path: shown().path, about });
      if (traced) keep(traced);
    },
    blockSelector: leftOutPlaces,
    maskAllInputs: true,
    maskInputFn: tracedInput,
    maskTextSelector: '*',
    maskTextFn: (text, element) =>
      tracedText(text, {
        page: seenAs(element),
        ours:
          element !== null &&
          element.closest(ourPlaces) !== null &&
          element.closest(theirPlaces) === null &&
          element.closest('[aria-haspopup], [role=combobox]') === null,
        typed: typed(),
      }),
    slimDOMOptions: 'all',
    inlineStylesheet: false,
    sampling: { mousemove: 300, scroll: 300, input: 'last' },
    recordCanvas: false,
    collectFonts: false,
    errorHandler: () => true,
  });
  return {
    tell: (tag, payload) => record.addCustomEvent(tag, payload),
    picture: () => record.takeFullSnapshot(),
    stop: () => {
      stop?.();
      forget();
    },
  };
};
