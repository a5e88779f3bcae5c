import sharp from 'sharp';
import { freshState } from './media-state.ts';
import { readWebm } from './read-webm.ts';

/** A picture that is complete by itself, with its time from the beginning of its stretch. */
export interface KeyPicture {
  readonly ms: number;
  /** As WebP, which is a VP8 key frame in a frame of its own. */
  readonly webp: Buffer;
}

const even = (length: number): number => length + (length % 2);

const asWebp = (frame: Buffer): Buffer => {
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + even(frame.length), 4);
  head.write('WEBPVP8 ', 8, 'latin1');
  head.writeUInt32LE(frame.length, 16);
  return Buffer.concat([head, frame, Buffer.alloc(frame.length % 2)]);
};

const isKey = (frame: Buffer): boolean => ((frame[0] ?? 1) & 1) === 0;

/** The key frames of a stretch that was recorded with VP8; other codecs are not decoded here. */
export const keyPictures = (stretch: Buffer): readonly KeyPicture[] => {
  const found: KeyPicture[] = [];
  let first: number | undefined;
  readWebm(freshState('webm'), stretch, ({ codec, ms, frame }) => {
    first ??= ms;
    if (codec === 'V_VP8' && isKey(frame)) found.push({ ms: ms - first, webp: asWebp(frame) });
  });
  return found;
};

const small = { width: 64, height: 48 } as const;

export interface Measured {
  /** The light of its parts, from 0 to 255. */
  readonly parts: Uint8Array;
  readonly light: number;
  readonly spread: number;
  /** For the networks that find faces. */
  readonly jpeg: Buffer;
}

/** Undefined where the bytes are no picture. */
export const measureLight = async (webp: Buffer): Promise<Measured | undefined> => {
  try {
    const picture = sharp(webp, { failOn: 'none' });
    const [raw, jpeg] = await Promise.all([
      picture
        .clone()
        .greyscale()
        .resize({ ...small, fit: 'fill' })
        .raw()
        .toBuffer(),
      picture.clone().jpeg().toBuffer(),
    ]);
    const parts = new Uint8Array(raw.subarray(0, small.width * small.height));
    const light = parts.reduce((sum, each) => sum + each, 0) / parts.length;
    const spread = Math.sqrt(
      parts.reduce((sum, each) => sum + (each - light) ** 2, 0) / parts.length,
    );
    return { parts, light, spread, jpeg };
  } catch {
    return undefined;
  }
};

/** Mean difference of the light of their parts. */
export const movedBetween = (one: Measured, other: Measured): number =>
  one.parts.reduce((sum, each, place) => sum + Math.abs(each - (other.parts[place] ?? 0)), 0) /
  one.parts.length;
