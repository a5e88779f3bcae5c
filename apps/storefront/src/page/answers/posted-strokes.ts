import type { Point, Signature } from '@parasol/domain/base/signing/signature';

const copied = ([x, y, time, pressure]: Point): [number, number, number?, number?] =>
  time === undefined || pressure === undefined ? [x, y] : [x, y, time, pressure];

/** A signature that a form carries as text; an unreadable one is no signature. */
export const postedStrokes = (text: string): [number, number, number?, number?][][] => {
  try {
    return (JSON.parse(text) as Signature['strokes']).map((stroke) => stroke.map(copied));
  } catch {
    return [];
  }
};
