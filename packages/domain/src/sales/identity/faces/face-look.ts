/** Measures of a picture; none without a face. */
export type FaceLook =
  | { readonly faces: 0 }
  | {
      /** How many faces; the largest was measured. */
      readonly faces: number;
      /** The height of the face against that of the picture. */
      readonly share: number;
      /** Between -1 and 1; above 0 is towards the person's own left. */
      readonly turn: number;
      /** The gap between the lips against the width of the mouth. */
      readonly mouth: number;
      /** Close to that of another picture of the same person. */
      readonly likeness: readonly number[];
      /** How likely the face is there itself, where a network tells; 0 to 1. */
      readonly live?: number;
    };

export type SeenFace = Exclude<FaceLook, { readonly faces: 0 }>;

export const isSeen = (look: FaceLook): look is SeenFace => look.faces > 0;

/** How far two faces are apart: 0 for the same picture, around 0.6 the likeness of people ends. */
export const apart = (a: SeenFace, b: SeenFace): number =>
  Math.hypot(...a.likeness.map((value, place) => value - (b.likeness[place] ?? 0)));

/** Whether most pictures look like pictures of a face. */
export const looksSpoofed = (looks: readonly FaceLook[], leastLive: number): boolean => {
  const liveness = looks.flatMap((look) =>
    isSeen(look) && look.live !== undefined ? [look.live] : [],
  );
  const middle = liveness.toSorted((a, b) => a - b)[Math.floor(liveness.length / 2)];
  return middle !== undefined && middle < leastLive;
};
