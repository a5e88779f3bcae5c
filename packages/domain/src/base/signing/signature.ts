import { hourMs } from '#base/calendar/durations.ts';

/**
 * A point in thousandths of the pad's width, so that a signature is the same on every screen and
 * after it was turned; with milliseconds since the pen first touched, and pressure in thousandths.
 */
export type Point = readonly [
  x: number,
  y: number,
  time?: number | undefined,
  pressure?: number | undefined,
];
export type Stroke = readonly Point[];

/** The handwriting as data: it can be drawn again anywhere and replayed as evidence. */
export interface Signature {
  readonly strokes: readonly Stroke[];
}

export const signatureWidth = 1000;
export const signatureHeight = 500;
/** Nearer points add nothing but bytes. */
const nearest = 3;
/** Less ink than this is a slip of the finger, not a name. */
const leastInk = 250;

const longestMs = hourMs;

export const emptySignature: Signature = { strokes: [] };

const bound = (value: number, most: number): number =>
  Math.max(0, Math.min(most, Math.round(value)));

/** A picture made from the pad's own pixels. */
export const pointAt = (x: number, y: number, width: number): Point => [
  bound((x / width) * signatureWidth, signatureWidth),
  bound((y / width) * signatureWidth, signatureHeight),
];

/** The same point with when it was written and how hard. */
export const timed = ([x, y]: Point, sinceMs: number, pressure: number): Point => [
  x,
  y,
  bound(sinceMs, longestMs),
  bound(pressure * 1000, 1000),
];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

export const startStroke = ({ strokes }: Signature, point: Point): Signature => ({
  strokes: [...strokes, [point]],
});

export const extendStroke = (signature: Signature, point: Point): Signature => {
  const stroke = signature.strokes.at(-1);
  const last = stroke?.at(-1);
  if (!stroke || !last || distance(last, point) < nearest) return signature;
  return { strokes: [...signature.strokes.slice(0, -1), [...stroke, point]] };
};

export const undoStroke = ({ strokes }: Signature): Signature => ({
  strokes: strokes.slice(0, -1),
});

const inkOf = (stroke: Stroke): number =>
  stroke.reduce(
    (sum, point, at) => sum + (at === 0 ? 0 : distance(stroke[at - 1] ?? point, point)),
    0,
  );

/** How fast people are taken to read, and the shortest and longest time that is asked of them. */
export interface ReadingPace {
  readonly charactersASecond: number;
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

/** How long the words of a paper must be open before a signature, in seconds. */
export const readingSeconds = (characters: number, pace: ReadingPace): number =>
  Math.max(
    pace.leastSeconds,
    Math.min(pace.mostSeconds, Math.ceil(characters / pace.charactersASecond)),
  );

export const isSigned = ({ strokes }: Signature): boolean =>
  strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0) >= leastInk;

/** A smooth line through the middles of the pieces, as path commands; a single point is a dot. */
export const strokePath = (stroke: Stroke): string => {
  const [first, ...rest] = stroke;
  const last = rest.at(-1);
  if (!first) return '';
  if (!last) return `M${first[0]} ${first[1]}h0.1`;
  const curves = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? last;
    return `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return `M${first[0]} ${first[1]}${curves.join('')}L${last[0]} ${last[1]}`;
};
