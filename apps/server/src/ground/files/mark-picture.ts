import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const fontfile =
  require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Light on dark and dark on light: readable wherever it falls. */
const stamp = async (words: string, height: number): Promise<Buffer> => {
  const drawn = (colour: string): Promise<Buffer> =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="38%">${escaped(words)}</span>`,
        font: `Noto Sans SC Medium ${height}`,
        fontfile,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer();
  const dark = await drawn('#20242c');
  const { width, height: tall } = await sharp(dark).metadata();
  return sharp({
    create: {
      width: width + height * 4,
      height: tall + height * 4,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([
      { input: await drawn('#ffffff'), left: 1, top: 1 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
    .then((flat) =>
      sharp(flat)
        .rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
    );
};

/** The picture with the viewer's name over all of it, so that a copy says who made it. */
export const markPicture = async (bytes: Uint8Array, words: string): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata();
  const size = Math.max(14, Math.round(Math.min(width, height) / 26));
  const mark = await stamp(words, size);
  const tile = await sharp(mark).metadata();
  const fits = tile.width <= width && tile.height <= height;
  const input = fits ? mark : await sharp(mark).resize({ width, height, fit: 'inside' }).toBuffer();
  return sharp(bytes)
    .composite([{ input, tile: true }])
    .jpeg({ quality: 86 })
    .toBuffer();
};
