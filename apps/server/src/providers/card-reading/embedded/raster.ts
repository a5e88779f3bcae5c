import sharp from 'sharp';

/** A decoded picture: three bytes a pixel, red first. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The most pixels a card needs; a small file that unfolds to more is an attack. */
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

const reddish = 60;
const [leastRed, mostRed] = [0.002, 0.15];

/**
 * A picture seen through a red glass where a little of it is red: words across a copy fade into the
 * paper, print stays dark. A card that is red itself stays as it is.
 */
export const withoutRedWords = (picture: Raster): Raster => {
  const { data, width, height } = picture;
  let red = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    if (r - Math.max(g, b) > reddish) red += 1;
  }
  const share = red / (width * height);
  if (share < leastRed || share > mostRed) return picture;
  const seen = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const value = data[at] ?? 0;
    seen[at] = value;
    seen[at + 1] = value;
    seen[at + 2] = value;
  }
  return { data: seen, width, height };
};
