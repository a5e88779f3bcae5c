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

/** How light a part of the picture is at most, by a sample of it. */
const lightness = ({ data }: Raster, part: number): number => {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 1; at < data.length; at += 21) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
    total += 1;
  }
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * part) return value;
  }
  return 255;
};

const darkGround = 110;

/**
 * A picture seen through a coloured glass where a little of it is red: words across a copy fade into
 * the paper, print stays. A card that is red itself stays as it is.
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
  // On a dark card print is light: red words go dark behind a green glass.
  const glass = lightness(picture, 0.5) < darkGround ? 1 : 0;
  for (let at = 0; at < data.length; at += 3) {
    const value = data[at + glass] ?? 0;
    seen[at] = value;
    seen[at + 1] = value;
    seen[at + 2] = value;
  }
  return { data: seen, width, height };
};

/** Print lies in the first part between ink and ground; words across a copy lie beyond. */
const inkShare = 0.62;
const [inkPart, groundPart] = [0.01, 0.6];

/** The ground takes all that is nearer to it than print is: grey words across a copy fade. */
export const withoutGreyWords = (picture: Raster): Raster => {
  const { data, width, height } = picture;
  const isDark = lightness(picture, 0.5) < darkGround;
  const ink = lightness(picture, isDark ? 1 - inkPart : inkPart);
  const ground = lightness(picture, isDark ? 1 - groundPart : groundPart);
  const reach = (ground - ink) * inkShare;
  if (Math.abs(reach) < 20) return picture;
  const seen = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const share = Math.min(1, Math.max(0, ((data[at] ?? 0) - ink) / reach));
    seen[at] = Math.round(ink + (ground - ink) * share);
  }
  return { data: seen, width, height };
};
