/** The place of one line of text: its middle, its direction, and its length. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  /** Angle of the line, in radians. */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

interface Blob {
  readonly pixels: readonly number[];
  readonly score: number;
}

const certain = 0.3;
const worthReading = 0.5;
const fewestPixels = 24;
/** The model marks the core of a line; this much of its area around it belongs to it. */
const growth = 1.7;
/** Only a line that is long enough tells in which direction it runs. */
const tellsDirection = 2.2;
const mostTurned = Math.PI / 15;

/** Pixels that touch and that the model takes for text. */
const blobsOf = (map: Float32Array, width: number, height: number): Blob[] => {
  const seen = new Uint8Array(map.length);
  const blobs: Blob[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) < certain) continue;
    const pixels = [start];
    seen[start] = 1;
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 1) {
      const pixel = pixels[at] ?? 0;
      sum += map[pixel] ?? 0;
      const column = pixel % width;
      const around = [
        column > 0 ? pixel - 1 : -1,
        column < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel < width * (height - 1) ? pixel + width : -1,
      ];
      for (const next of around) {
        if (next < 0 || seen[next] === 1 || (map[next] ?? 0) < certain) continue;
        seen[next] = 1;
        pixels.push(next);
      }
    }
    if (pixels.length >= fewestPixels) blobs.push({ pixels, score: sum / pixels.length });
  }
  return blobs;
};

/** The direction in which a blob is longest, by its second moments. */
const directionOf = ({ pixels }: Blob, width: number): number => {
  let sumX = 0;
  let sumY = 0;
  for (const pixel of pixels) {
    sumX += pixel % width;
    sumY += Math.floor(pixel / width);
  }
  const middleX = sumX / pixels.length;
  const middleY = sumY / pixels.length;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (const pixel of pixels) {
    const x = (pixel % width) - middleX;
    const y = Math.floor(pixel / width) - middleY;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
};

/** How far a blob reaches along a direction and across it. */
const extent = ({ pixels }: Blob, width: number, angle: number): TextBox => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    angle,
    width: right - left + 1,
    height: bottom - top + 1,
  };
};

/** Half a turn makes no difference to a line. */
const apart = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % Math.PI;
  return Math.min(turn, Math.PI - turn);
};

const grown = (box: TextBox): TextBox => {
  const more = (box.width * box.height * growth) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * more, height: box.height + 2 * more };
};

/**
 * The lines of a picture from the map of the detection model. A card is flat, so most of its lines
 * run one way: short ones, which could be taken for upright, follow the long ones.
 */
export const findText = (map: Float32Array, width: number, height: number): TextBox[] => {
  const found = blobsOf(map, width, height)
    .filter(({ score }) => score >= worthReading)
    .map((blob) => ({ blob, box: extent(blob, width, directionOf(blob, width)) }));
  const telling = found.filter(({ box }) => box.width >= box.height * tellsDirection);
  // The direction that most text shares: the one with the most line length close to it.
  const support = (angle: number): number =>
    telling
      .filter(({ box }) => apart(box.angle, angle) < mostTurned)
      .reduce((sum, { box }) => sum + box.width, 0);
  const main =
    telling
      .map(({ box }) => box.angle)
      .toSorted((one, other) => support(other) - support(one))[0] ?? 0;
  return found.map(({ blob, box }) =>
    grown(
      telling.some((each) => each.box === box) && apart(box.angle, main) < mostTurned
        ? { ...box, angle: main + nearest(box.angle - main) }
        : extent(blob, width, main),
    ),
  );
};

/** The same difference between a quarter turn left and a quarter turn right. */
const nearest = (turn: number): number => turn - Math.PI * Math.round(turn / Math.PI);
