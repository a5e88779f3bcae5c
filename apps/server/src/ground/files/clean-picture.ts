import sharp from 'sharp';
import type { PictureMeasures } from '@parasol/domain/sales/identity/picture-hints';
import { measurePicture } from './measure-picture.ts';

export interface CleanPicture {
  readonly bytes: Buffer;
  readonly measures: PictureMeasures;
}

/** A small file that unfolds to more is refused before it does. */
const mostPixels = 60_000_000;
const longestSide = 2600;
const quality = 86;

// Pictures take one core, however many arrive; decoded pictures are not cached.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The same picture drawn again: upright, without its metadata (place, device, hidden content) and
 * of bounded size. Undefined for anything but a whole picture.
 */
export const cleanPicture = async (content: Uint8Array): Promise<CleanPicture | undefined> => {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  try {
    const { width, height, pages = 1 } = await sharp(content, options).metadata();
    if (width * height > mostPixels || pages > 1) return undefined;
    const { data, info } = await sharp(content, options)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, measures: await measurePicture(data, info) };
  } catch {
    // A file the decoder cannot read is not accepted as a picture.
    return undefined;
  }
};
