import { doneAt, type Marks } from './steps.ts';

/** A piece of a track on the recording's one clock: milliseconds since 1970 by the server. */
export interface Piece {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A recorder needs a moment between two pieces; more than this was not recorded. */
export const mostPauseMs = 1500;

/** Where a track has nothing, between its first and its last piece. Nothing fills them. */
export const gapsOf = (pieces: readonly Piece[]): Span[] =>
  pieces.flatMap(({ from }, index) => {
    const before = pieces[index - 1];
    return before !== undefined && from - before.to > mostPauseMs
      ? [{ from: before.to, to: from }]
      : [];
  });

/** Whether a track has all of a span. */
const covers = (pieces: readonly Piece[], { from, to }: Span): boolean => {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || first.from - from > mostPauseMs || to - last.to > mostPauseMs)
    return false;
  return gapsOf(pieces).every((gap) => gap.to <= from || gap.from >= to);
};

/** Steps that a track has incompletely; they are recorded again. */
export const missedSteps = (
  tracks: readonly (readonly Piece[])[],
  marks: Marks,
  steps: number,
): number[] =>
  Array.from({ length: steps }, (_none, step) => step).filter((step) => {
    const mark = marks[step];
    const end = mark && doneAt(mark);
    if (!mark || end === null || end === undefined) return true;
    return tracks.some((pieces) => !covers(pieces, { from: mark.begunAt, to: end }));
  });

/** Where in a track a moment is: which of its files, and how many seconds into it. */
export const placeOf = (
  pieces: readonly Piece[],
  at: number,
): { readonly segment: number; readonly seconds: number } | null => {
  const piece = pieces.find(({ to }) => to > at) ?? pieces.at(-1);
  if (!piece) return null;
  const begin = pieces.find(({ segment }) => segment === piece.segment) ?? piece;
  return { segment: piece.segment, seconds: Math.max(0, (at - begin.from) / 1000) };
};
