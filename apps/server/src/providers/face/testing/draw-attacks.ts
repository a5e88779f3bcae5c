import sharp from 'sharp';
import { drawPerson, side, type Pose } from './draw-faces.ts';

/** Numbers that look drawn by lot, the same for the same seed. */
const lot = (seed: number): (() => number) => {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const changed = async (
  picture: Buffer,
  change: (value: number, x: number, y: number, plane: number) => number,
): Promise<Buffer> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const out = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const value = change(data[at] ?? 0, pixel % info.width, Math.floor(pixel / info.width), at % 3);
    out[at] = Math.min(255, Math.max(0, value));
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
};

/** Photographed off a screen: its lattice of points, its light, and a camera's grain. */
const offScreen = (picture: Buffer, seed: number): Promise<Buffer> => {
  const random = lot(seed);
  const [across, down] = [2.6 + random() * 0.4, 2.7 + random() * 0.4];
  return changed(picture, (value, x, y, plane) => {
    const lattice =
      0.9 + 0.1 * Math.cos((x * 2 * Math.PI) / across) * Math.cos((y * 2 * Math.PI) / down);
    return value * lattice * (plane === 2 ? 1.06 : 0.98) + 8 + (random() - 0.5) * 8;
  });
};

/** Photographed off paper: less contrast, warmer, with the grain of print. */
const offPaper = (picture: Buffer, seed: number): Promise<Buffer> => {
  const random = lot(seed);
  return changed(
    picture,
    (value, _x, _y, plane) => 128 + (value - 128) * 0.72 + (1 - plane) * 7 + (random() - 0.5) * 14,
  );
};

/** A mask of noise over the face, with the background of a room. */
const noiseMask = (picture: Buffer, seed: number): Promise<Buffer> => {
  const random = lot(seed);
  return changed(picture, (value, x, y) => {
    const [across, down] = [(x / side - 0.5) / 0.3, (y / side - 0.48) / 0.4];
    return across * across + down * down < 1 ? random() * 255 : value;
  });
};

/** Pictures that an attacker holds into the camera or the stream, step by step. */
export const attacks: Readonly<
  Record<string, (person: number, pose: Pose, seed: number) => Promise<Buffer>>
> = {
  'print, held still': async (person, _pose, seed) =>
    offPaper(await drawPerson(person, 'front', { seed }), seed),
  'print, turned about': async (person, pose, seed) => {
    const tilt = { front: 0, left: 0.35, right: 0.5, mouth: 0.15 }[pose];
    return offPaper(await drawPerson(person, 'front', { seed, tilt }), seed);
  },
  'screen, one photo': async (person, _pose, seed) =>
    offScreen(await drawPerson(person, 'front', { seed }), seed),
  'screen, plays the actions': async (person, pose, seed) =>
    offScreen(await drawPerson(person, pose, { seed }), seed),
  'pulled pixels': (person, pose) => drawPerson(person, pose, { copied: true }),
  'pulled pixels, grain added': (person, pose, seed) => drawPerson(person, pose, { seed }),
  'mask of noise': async (person, pose, seed) =>
    noiseMask(await drawPerson(person, pose, { seed }), seed),
  'noise alone': (_person, _pose, seed) => {
    const random = lot(seed);
    const pixels = Buffer.from(Array.from({ length: side * side * 3 }, () => random() * 255));
    return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .jpeg()
      .toBuffer();
  },
  'somebody else for the actions': (person, pose, seed) =>
    drawPerson(pose === 'front' ? person : person + 1, pose, { seed }),
};
