import { apart, isSeen, type FaceLook } from '#sales/identity/faces/face-look.ts';
import type { MediaDoubt } from './media.ts';

/** A picture out of a recording, as far as a program can see it. */
export interface SeenPicture {
  /** The step during which it was taken. */
  readonly step: number;
  /** Mean light from 0 to 255, and how far its parts are from that. */
  readonly light: number;
  readonly spread: number;
  /** How far its parts are from those of the picture before; null for the first of a stretch. */
  readonly moved: number | null;
  /** Undefined where faces could not be looked for. */
  readonly face: FaceLook | undefined;
}

const leastSpread = 6;
const leastMoved = 0.3;
const fewMoves = 3;
const mostPart = 0.5;
/** Around 0.6 the likeness of people ends; recordings are small and badly lit. */
export const mostApart = 0.62;

export const isDark = ({ spread }: SeenPicture): boolean => spread < leastSpread;

const partOf = <Each>(all: readonly Each[], is: (each: Each) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;

/** Two people in one room take turns in front of one camera, so their faces may differ. */
const isOtherFace = (pictures: readonly SeenPicture[]): boolean => {
  const faces = pictures.flatMap(({ face }) => (face && isSeen(face) ? [face] : []));
  return faces.some(
    (one) =>
      partOf(
        faces.filter((other) => other !== one),
        (other) => apart(one, other) > mostApart,
      ) > mostPart,
  );
};

/** Doubts about the pictures of one track; they decide nothing, a person looks. */
export const pictureDoubts = (
  pictures: readonly SeenPicture[],
  together: boolean,
): readonly MediaDoubt[] => {
  const moves = pictures.flatMap(({ moved }) => (moved === null ? [] : [moved]));
  const looked = pictures.filter(({ face }) => face !== undefined);
  const steps = [...new Set(looked.map(({ step }) => step))];
  const faceless = steps.some((step) =>
    looked.every((each) => each.step !== step || each.face?.faces === 0),
  );
  const dark = partOf(pictures, isDark) > mostPart;
  const frozen = moves.length >= fewMoves && moves.every((moved) => moved < leastMoved);
  return [
    ...(dark ? (['dark'] as const) : []),
    ...(frozen ? (['frozen'] as const) : []),
    ...(faceless ? (['no-face'] as const) : []),
    ...(!together && isOtherFace(looked) ? (['other-face'] as const) : []),
  ];
};
