import sharp from 'sharp';

/** A decoded picture: three bytes a pixel, red first. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** More than any card needs; a small file that unfolds to more is an attack. */
const mostPixels = 60_000_000;

/** Turned upright by its own metadata, and no larger than asked for. */
export const decode = async (bytes: Uint8Array, longest: number): Promise<Raster> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export const resized = async (
  { data, width, height }: Raster,
  to: { readonly width: number; readonly height: number },
): Promise<Raster> => ({
  data: await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer(),
  ...to,
});
