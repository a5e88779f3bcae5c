import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import { decode } from '#providers/card-reading/embedded/raster.ts';
import { findFaces, type FaceBox } from './find-faces.ts';
import { sides, type Networks } from './networks.ts';
import type { OwnNetworks } from './own-networks.ts';
import { planesOf, pointIn, type Square } from './sample.ts';

const means = [122.782, 117.001, 104.298];
/** Faces are far larger than this in front of a camera; on a card the portrait is a quarter of it. */
const longest = 960;
const leastScore = 0.4;
/** A second face counts when it is at least this part of the first: another person looks in. */
const beside = 0.35;

type Point = readonly [number, number];

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

const squareOf = ({ x, y, width, height }: FaceBox): Square => ({
  x: x + width / 2,
  y: y + height / 2,
  size: Math.max(width, height),
  angle: 0,
});

/** How far the head is turned and how wide the mouth is open, from the points. */
const poseOf = (points: readonly Point[], angle: number) => {
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  const at = (place: number): Point => {
    const [x, y] = points[place] ?? [0, 0];
    return [x * cos - y * sin, x * sin + y * cos];
  };
  const [toLeft, toRight] = [at(30)[0] - at(0)[0], at(16)[0] - at(30)[0]];
  const turn = (toLeft - toRight) / Math.max(1, Math.abs(toLeft) + Math.abs(toRight));
  const mouth = apart(at(62), at(66)) / Math.max(1, apart(at(48), at(54)));
  return { turn, mouth };
};

/** Measures the face in a picture; the judge sees numbers, not people. */
export const lookAt = async (
  networks: Networks,
  bytes: Uint8Array,
  own: OwnNetworks = {},
): Promise<FaceLook> => {
  const picture = await decode(bytes, longest);
  const [face, ...others] = (await findFaces(networks, picture, leastScore)).toSorted(
    (a, b) => b.width * b.height - a.width * a.height,
  );
  if (!face) return { faces: 0 };
  const area = face.width * face.height;
  const faces = 1 + others.filter(({ width, height }) => width * height > beside * area).length;
  const square = squareOf(face);
  const found = await networks.points(planesOf(picture, square, sides.points, means));
  const points = Array.from({ length: 68 }, (_, place) =>
    pointIn(square, found[place * 2] ?? 0, found[place * 2 + 1] ?? 0),
  );
  const [left, right] = [middle(points.slice(36, 42)), middle(points.slice(42, 48))];
  const mouth = middle(points.slice(48, 68));
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const size = (apart(left, mouth) + apart(right, mouth)) / 2 / 0.45;
  const [x, y] = middle([left, right, mouth]);
  // The eyes are a little above the middle of the network's training pictures.
  const upright = { x: x - Math.sin(angle) * 0.07 * size, y: y + Math.cos(angle) * 0.07 * size };
  const chip = planesOf(picture, { ...upright, size, angle }, sides.likeness, means);
  const likeness = own.likeness
    ? await own.likeness(picture, points)
    : [...(await networks.likeness(chip))];
  const share = face.height / picture.height;
  const live = await own.live?.(picture, face);
  const pose = poseOf(points, angle);
  return { faces, share, ...pose, likeness, ...(live === undefined ? {} : { live }) };
};
