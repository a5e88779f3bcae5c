import { eventTypes, isMutation, type TraceEvent } from '@parasol/domain/sales/traces/masking';
import { drawPicture, numberAll, type Pencil } from './draw-picture.ts';

/** A picture is drawn in pieces, so that a touch does not wait for it. */
const pieceMs = 6;
/** A page that never holds still is drawn at once. */
const mostTries = 3;
/** A new page is drawn a moment later; until then the old one is still there. */
const turnMs = 1000;

interface Drawing {
  readonly since: number;
  /** How often it was begun; never while the page to be drawn is still loading. */
  readonly tries: number;
  readonly pieces: ReturnType<typeof drawPicture>;
  /** Events during the drawing; they are reported afterwards. */
  readonly meanwhile: TraceEvent[];
}

interface Subject {
  readonly path: () => string;
  /** Whether it is in the window already; the old page is for a moment longer. */
  readonly isThere: () => boolean;
}

/** Whole pictures of the page, each between the events before it and after it. */
export const takePictures = (
  { path, isThere }: Subject,
  pencil: Pencil,
  keep: (event: TraceEvent) => void,
) => {
  let drawing: Drawing | null = null;
  let turn: ReturnType<typeof setTimeout> | undefined;

  const start = (since: number, tries: number, meanwhile: TraceEvent[]): void => {
    numberAll();
    drawing = { since, tries, meanwhile, pieces: drawPicture(pencil) };
  };
  /** A node added or moved meanwhile would be in it twice or not at all. */
  const again = (): void => {
    if (!drawing) return;
    const { since, tries, meanwhile } = drawing;
    const begun = tries > 0;
    const begins = begun || isThere();
    start(
      since,
      begins ? tries + 1 : 0,
      meanwhile.filter((event) => !isMutation(event)),
    );
    if (begins && !begun) drawIn(0);
  };
  const moves = new MutationObserver(again);
  moves.observe(document, { childList: true, subtree: true });

  const show = (node: object, { since: timestamp, meanwhile }: Drawing): void => {
    const { innerWidth: width, innerHeight: height, scrollX: left, scrollY: top } = window;
    drawing = null;
    keep({ type: eventTypes.size, data: { href: path(), width, height }, timestamp });
    keep({ type: eventTypes.picture, data: { node, initialOffset: { left, top } }, timestamp });
    for (const event of meanwhile) keep(event);
  };
  const drawUntil = (end: number): void => {
    if (moves.takeRecords().length > 0) again();
    let left = drawing;
    while (left && performance.now() < end) {
      const { value, done } = left.pieces.next();
      if (done === true) {
        show(value, left);
        left = null;
      }
    }
  };
  const draw = (): void => {
    const still = (drawing?.tries ?? 0) <= mostTries;
    drawUntil(still ? performance.now() + pieceMs : Infinity);
    if (drawing) drawIn(0);
  };
  const drawIn = (ms: number): void => {
    clearTimeout(turn);
    turn = setTimeout(draw, ms);
  };

  return {
    /** Draws the page in view. */
    begin: (): void => {
      start(Date.now(), 1, []);
      drawIn(0);
    },
    /**
     * Draws the page that comes next: no part of the page before is drawn by the next one's rules.
     */
    beginNext: (): void => {
      start(Date.now(), 0, []);
      drawIn(turnMs);
    },
    tell: (event: TraceEvent): void => {
      if (drawing) drawing.meanwhile.push(event);
      else keep(event);
    },
    /** Draws the rest at once, unless there is nothing to draw yet. */
    finish: (): void => {
      if (drawing && (drawing.tries === 0 || !isThere())) {
        const { meanwhile } = drawing;
        drawing = null;
        for (const event of meanwhile) keep(event);
      } else drawUntil(Infinity);
    },
    stop: (): void => {
      clearTimeout(turn);
      moves.disconnect();
      drawing = null;
    },
  };
};
