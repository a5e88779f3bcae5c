import sharp, { type OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import { qrPath } from '@parasol/domain/base/qr-code/qr-path';
import type { PosterContent } from '#modules/products/landing/poster-content.ts';
import { drawText, type Drawn, type Words } from './draw-text.ts';

const page = { width: 750, height: 1334 } as const;
const margin = 56;
const inner = page.width - 2 * margin;
const ink = '#1d2421';
const soft = '#5b6661';
const codeSize = 232;
const quiet = 3;
const topHeight = 440;
const cardTop = 396;
const footTop = 1176;
const rosette = 148;

const svg = (inside: string, width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );

const ground = ({ theme, markPath }: PosterContent['brand'], cardBottom: number): Buffer =>
  svg(
    `<rect width="${page.width}" height="${page.height}" fill="#ffffff"/>
     <rect width="${page.width}" height="${topHeight}" fill="${theme.primarySoft}"/>
     <rect x="32" y="${cardTop}" width="${page.width - 64}" height="${cardBottom - cardTop}" rx="24" fill="#ffffff" stroke="#e3e7e5" stroke-width="2"/>
     <g transform="translate(${margin} 48)"><rect width="48" height="48" rx="12" fill="${theme.primary}"/>
     <path d="${markPath}" fill="none" stroke="${theme.onPrimary}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(6 6) scale(1.125)"/></g>
     <line x1="${margin}" y1="${footTop}" x2="${page.width - margin}" y2="${footTop}" stroke="#e3e7e5" stroke-width="2"/>`,
    page.width,
    page.height,
  );

const code = (address: string): Buffer => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const modules = size + 2 * quiet;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${codeSize}" height="${codeSize}" viewBox="${-quiet} ${-quiet} ${modules} ${modules}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="${modules}" height="${modules}" fill="#fff"/><path d="${qrPath(data)}" fill="#000"/></svg>`,
  );
};

interface Place {
  readonly left: number;
  readonly top: number;
  readonly align?: 'right';
}

/** One under the other: the next begins below the last. */
const put = async (
  words: Words,
  { left, top, align }: Place,
): Promise<{ readonly overlay: OverlayOptions; readonly bottom: number }> => {
  const drawn: Drawn = await drawText(words);
  return {
    overlay: {
      input: drawn.input,
      left: Math.round(align === 'right' ? left - drawn.width : left),
      top: Math.round(top),
    },
    bottom: top + drawn.height,
  };
};

/** The middle of a product's picture, which is a circle on a ground that is not the brand's. */
const round = (picture: Buffer): Promise<Buffer> => {
  const size = Math.round(rosette * 1.28);
  const edge = Math.round((size - rosette) / 2);
  const half = rosette / 2;
  return sharp(picture)
    .resize({ width: size, height: size, fit: 'cover' })
    .extract({ left: edge, top: edge, width: rosette, height: rosette })
    .ensureAlpha()
    .composite([
      {
        input: svg(`<circle cx="${half}" cy="${half}" r="${half}"/>`, rosette, rosette),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
};

const head = async ({ brand, kind, title, headline, picture }: PosterContent) => {
  const { theme } = brand;
  const room = picture === null ? inner : inner - rosette - 40;
  const name = await put(
    { text: brand.name, size: 30, face: 'bold', colour: theme.primaryStrong, width: 300 },
    { left: margin + 64, top: 56 },
  );
  const first = await put(
    { text: kind, size: 24, colour: theme.primaryStrong, width: room },
    { left: margin, top: 142 },
  );
  const second = await put(
    { text: title, size: 50, least: 36, face: 'bold', colour: ink, width: inner },
    { left: margin, top: first.bottom + 30 },
  );
  const third = await put(
    { text: headline, size: 28, colour: soft, width: inner, lines: 2 },
    { left: margin, top: second.bottom + 24 },
  );
  const shown =
    picture === null
      ? []
      : [{ input: await round(picture), left: page.width - margin - rosette, top: 34 }];
  return [...shown, name.overlay, first.overlay, second.overlay, third.overlay];
};

const mostFacts = 4;
const factStep = 64;

/** The price and the cover; the card ends below the last of it. */
const middle = async ({
  brand,
  price,
  facts,
}: PosterContent): Promise<{ readonly overlays: OverlayOptions[]; readonly bottom: number }> => {
  const overlays: OverlayOptions[] = [];
  const left = margin + 12;
  let top = cardTop + 44;
  if (price !== null) {
    const { accent } = brand.theme;
    const amount = await put(
      { text: price.amount, size: 54, face: 'bold', colour: accent, width: inner - 24 },
      { left, top },
    );
    const note = await put(
      { text: price.note, size: 23, colour: soft, width: inner - 24, lines: 2 },
      { left, top: amount.bottom + 22 },
    );
    overlays.push(amount.overlay, note.overlay);
    top = note.bottom + 48;
  }
  for (const { label, value } of facts.slice(0, mostFacts)) {
    const labelBox = await put({ text: label, size: 27, colour: soft, width: 350 }, { left, top });
    const sum = await put(
      { text: value, size: 27, face: 'bold', colour: ink, width: 250 },
      { left: page.width - left, top, align: 'right' },
    );
    overlays.push(labelBox.overlay, sum.overlay);
    top += factStep;
  }
  return { overlays, bottom: top + 8 };
};

const low = async ({ brand, address, ask, hint, foot }: PosterContent, cardBottom: number) => {
  // Centres the picture between the card and the foot.
  const codeTop = Math.round(cardBottom + (footTop - cardBottom - codeSize) / 2);
  const left = margin + codeSize + 36;
  const width = page.width - margin - left;
  const first = await put(
    { text: ask, size: 36, face: 'bold', colour: brand.theme.primaryStrong, width, lines: 2 },
    { left, top: codeTop + 26 },
  );
  const second = await put(
    { text: hint, size: 24, colour: soft, width, lines: 4 },
    { left, top: first.bottom + 22 },
  );
  const third = await put(
    { text: foot, size: 19, colour: soft, width: inner, lines: 5 },
    { left: margin, top: footTop + 24 },
  );
  return [
    { input: code(address), left: margin, top: codeTop },
    first.overlay,
    second.overlay,
    third.overlay,
  ];
};

/** A picture to keep on a phone and send on: the product, its example price, and a code to scan. */
export const drawPoster = async (content: PosterContent): Promise<Buffer> => {
  const { overlays, bottom } = await middle(content);
  return sharp(ground(content.brand, bottom))
    .composite([...(await head(content)), ...overlays, ...(await low(content, bottom))])
    .removeAlpha()
    .png({ compressionLevel: 8, palette: true, quality: 92 })
    .toBuffer();
};
