import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';

const require = createRequire(import.meta.url);
const fileOf = (weight: string): string =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

/** The type a card is printed in; a family without a file has to be installed. */
export interface Face {
  readonly family: string;
  readonly fontfile?: string;
}

const medium: Face = { family: 'Noto Sans SC Medium', fontfile: fileOf('500Medium') };

/** Other weights, and the serif family of Debian's fonts-noto-cjk. */
export const otherFaces: readonly Face[] = [
  { family: 'Noto Sans SC Light', fontfile: fileOf('300Light') },
  { family: 'Noto Sans SC', fontfile: fileOf('400Regular') },
  { family: 'Noto Sans SC SemiBold', fontfile: fileOf('600SemiBold') },
  { family: 'Noto Sans SC Bold', fontfile: fileOf('700Bold') },
  { family: 'Noto Serif CJK SC Bold' },
];

/** One piece of text on a card: where its left upper corner is, and its height in pixels. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
}

const written = (
  { text, size, colour = '#1c1c1e' }: Omit<Piece, 'x' | 'y'>,
  { family, fontfile }: Face,
) => ({
  text: {
    text: `<span foreground="${colour}">${text}</span>`,
    font: `${family} ${size}`,
    ...(fontfile === undefined ? {} : { fontfile }),
    rgba: true,
    dpi: 72,
  },
});

const inkOf = (piece: Piece, face: Face): OverlayOptions => ({
  input: written(piece, face),
  left: piece.x,
  top: piece.y,
});

const draw = async (
  ground: string,
  pieces: readonly Piece[],
  face: Face = medium,
): Promise<Buffer> =>
  sharp(Buffer.from(ground))
    .composite(pieces.map((piece) => inkOf(piece, face)))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

const waves = (width: number, height: number, colour: string): string =>
  Array.from({ length: 24 }, (_each, row) => {
    const y = (row * height) / 24;
    return `<path d="M0 ${y} Q ${width / 4} ${y + 40} ${width / 2} ${y} T ${width} ${y}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
  }).join('');

const card = (inside: string, ground: string, lines: string): string =>
  svg(
    1012,
    638,
    `<rect width="1012" height="638" fill="${ground}"/>${waves(1012, 638, lines)}${inside}`,
  );

const label = '#3f6fa8';

export interface Holder {
  readonly name: string;
  readonly sex: '男' | '女';
  readonly nation: string;
  readonly birth: readonly [year: string, month: string, day: string];
  /** At most three lines of eleven. */
  readonly address: readonly string[];
  readonly number: string;
}

export const drawFront = (
  holder: Holder,
  portrait?: Buffer,
  printed: Face = medium,
): Promise<Buffer> => {
  const [year, month, day] = holder.birth;
  const face = portrait
    ? `<image x="660" y="100" width="300" height="370" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${portrait.toString('base64')}"/>`
    : '<g fill="#b9c4cf"><ellipse cx="800" cy="250" rx="80" ry="105"/><path d="M650 470 Q 800 290 950 470 Z"/></g>';
  return draw(
    card(face, '#e9f1f4', '#d5e4ea'),
    [
      { text: '姓名', x: 70, y: 70, size: 30, colour: label },
      { text: holder.name, x: 180, y: 64, size: 40 },
      { text: '性别', x: 70, y: 152, size: 30, colour: label },
      { text: holder.sex, x: 180, y: 148, size: 36 },
      { text: '民族', x: 285, y: 152, size: 30, colour: label },
      { text: holder.nation, x: 380, y: 148, size: 36 },
      { text: '出生', x: 70, y: 230, size: 30, colour: label },
      { text: year, x: 180, y: 228, size: 36 },
      { text: '年', x: 275, y: 230, size: 30, colour: label },
      { text: month, x: 330, y: 228, size: 36 },
      { text: '月', x: 385, y: 230, size: 30, colour: label },
      { text: day, x: 435, y: 228, size: 36 },
      { text: '日', x: 490, y: 230, size: 30, colour: label },
      { text: '住址', x: 70, y: 312, size: 30, colour: label },
      ...holder.address.map((text, row) => ({ text, x: 180, y: 308 + row * 50, size: 36 })),
      { text: '公民身份号码', x: 70, y: 540, size: 30, colour: label },
      { text: holder.number.split('').join('\u200a'), x: 340, y: 534, size: 42 },
    ],
    printed,
  );
};

export const drawBack = (
  authority: string,
  validity: string,
  printed: Face = medium,
): Promise<Buffer> =>
  draw(
    card('<circle cx="160" cy="170" r="90" fill="#d9a39b"/>', '#eef2e8', '#dfe7d6'),
    [
      { text: '中华人民共和国', x: 330, y: 90, size: 58 },
      { text: '居民身份证', x: 370, y: 200, size: 72 },
      { text: '签发机关', x: 200, y: 450, size: 32 },
      { text: authority, x: 390, y: 448, size: 34 },
      { text: '有效期限', x: 200, y: 540, size: 32 },
      { text: validity, x: 390, y: 540, size: 34 },
    ],
    printed,
  );

export const drawBankCard = (
  bank: string,
  number: string,
  printed: Face = medium,
): Promise<Buffer> =>
  draw(
    card(
      '<rect x="90" y="220" width="110" height="80" rx="12" fill="#d8c27a"/>',
      '#26456e',
      '#33557f',
    ),
    [
      { text: bank, x: 90, y: 70, size: 52, colour: '#f4f4f4' },
      { text: '借记卡 DEBIT', x: 700, y: 90, size: 30, colour: '#e8e8e8' },
      {
        text: number.replaceAll(/(\d{4})(?=\d)/g, '$1  '),
        x: 90,
        y: 350,
        size: 60,
        colour: '#f6f6f0',
      },
      { text: 'VALID THRU 09/32', x: 420, y: 470, size: 28, colour: '#e8e8e8' },
      { text: '银联 UnionPay', x: 760, y: 540, size: 36, colour: '#ffffff' },
    ],
    printed,
  );

export interface Birth {
  readonly child: string;
  readonly sex: '男' | '女';
  readonly born: string;
  readonly mother: readonly [name: string, number: string];
  readonly father: readonly [name: string, number: string];
  readonly certificate: string;
}

export const drawBirthCertificate = (birth: Birth, printed: Face = medium): Promise<Buffer> =>
  draw(
    svg(
      1240,
      1000,
      `<rect width="1240" height="1000" fill="#fbf6ee"/>${waves(1240, 1000, '#f2e6d4')}`,
    ),
    [
      { text: '出生医学证明', x: 430, y: 60, size: 60 },
      { text: `新生儿姓名 ${birth.child}`, x: 100, y: 200, size: 36 },
      { text: `性别 ${birth.sex}`, x: 640, y: 200, size: 36 },
      { text: `出生时间 ${birth.born}`, x: 100, y: 290, size: 36 },
      { text: `母亲姓名 ${birth.mother[0]}`, x: 100, y: 420, size: 36 },
      { text: `有效身份证件号码 ${birth.mother[1]}`, x: 100, y: 490, size: 36 },
      { text: `父亲姓名 ${birth.father[0]}`, x: 100, y: 600, size: 36 },
      { text: `有效身份证件号码 ${birth.father[1]}`, x: 100, y: 670, size: 36 },
      { text: `出生证编号 ${birth.certificate}`, x: 640, y: 860, size: 36 },
    ],
    printed,
  );

export const drawHouseholdPage = (
  holder: Holder,
  relation: string,
  printed: Face = medium,
): Promise<Buffer> =>
  draw(
    svg(
      1240,
      900,
      `<rect width="1240" height="900" fill="#f6f3ea"/><g stroke="#b88" stroke-width="2" fill="none"><rect x="60" y="140" width="1120" height="640"/><path d="M60 240 H1180 M60 340 H1180 M60 440 H1180 M60 560 H1180 M620 140 V560"/></g>`,
    ),
    [
      { text: '常住人口登记卡', x: 450, y: 50, size: 50 },
      { text: '姓名', x: 90, y: 172, size: 32 },
      { text: holder.name, x: 270, y: 168, size: 38 },
      { text: '户主或与户主关系', x: 640, y: 172, size: 32 },
      { text: relation, x: 960, y: 168, size: 38 },
      { text: '性别', x: 90, y: 272, size: 32 },
      { text: holder.sex, x: 270, y: 268, size: 38 },
      { text: '民族', x: 640, y: 272, size: 32 },
      { text: holder.nation, x: 960, y: 268, size: 38 },
      { text: '出生日期', x: 90, y: 372, size: 32 },
      {
        text: `${holder.birth.join('年').replace(/年(\d+)$/, '月$1')}日`,
        x: 270,
        y: 368,
        size: 38,
      },
      { text: '公民身份号码', x: 90, y: 482, size: 32 },
      { text: holder.number, x: 330, y: 478, size: 36 },
    ],
    printed,
  );

/** Words across a copy, as banks tell their customers to write them. */
const withWords = async (png: Buffer, colour: string): Promise<Buffer> => {
  const { width, height } = await sharp(png).metadata();
  const ink = written({ text: '仅供办理保险使用', size: 54, colour }, medium);
  const words = await sharp(ink).rotate(-24, { background: '#00000000' }).png().toBuffer();
  const tile = { left: Math.round(width * 0.1), top: Math.round(height * 0.1) };
  return sharp(png)
    .composite([
      { input: words, ...tile },
      { input: words, left: tile.left + Math.round(width * 0.4), top: Math.round(height * 0.45) },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** Damage to a card's picture between the hand and the server. */
export const conditions = {
  clean: (png) => sharp(png).jpeg({ quality: 90 }).toBuffer(),
  'upside down': (png) => sharp(png).rotate(180).jpeg({ quality: 88 }).toBuffer(),
  'on its side': (png) => sharp(png).rotate(90).jpeg({ quality: 88 }).toBuffer(),
  tilted: (png) => sharp(png).rotate(9, { background: '#6b5b4a' }).jpeg({ quality: 88 }).toBuffer(),
  'far away': async (png) =>
    sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7d6a55' } })
      .composite([
        { input: await sharp(png).rotate(-5, { background: '#7d6a55' }).png().toBuffer() },
      ])
      .jpeg({ quality: 85 })
      .toBuffer(),
  noisy: async (png) => {
    const { width, height } = await sharp(png).metadata();
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 34 },
      },
    })
      .png()
      .toBuffer();
    return sharp(png)
      .composite([{ input: noise, blend: 'overlay' }])
      .jpeg({ quality: 80 })
      .toBuffer();
  },
  dark: (png) => sharp(png).modulate({ brightness: 0.4 }).jpeg({ quality: 85 }).toBuffer(),
  compressed: (png) => sharp(png).resize({ width: 800 }).jpeg({ quality: 22 }).toBuffer(),
  'red words across': (png) => withWords(png, '#d81e1e'),
  'grey words across': (png) => withWords(png, '#b4b4b4'),
  soft: (png) => sharp(png).blur(1.6).jpeg({ quality: 85 }).toBuffer(),
} as const satisfies Record<string, (png: Buffer) => Promise<Buffer>>;
