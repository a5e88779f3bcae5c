import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
/** The faces of the packages: a machine needs no fonts of its own. */
const faces = {
  medium: {
    name: 'Noto Sans SC Medium',
    file: require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
  },
  bold: {
    name: 'Noto Sans SC Bold',
    file: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
} as const;

export interface Words {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly face?: keyof typeof faces;
  /** Breaks lines at this width; text beyond so many lines is cut. */
  readonly width: number;
  readonly lines?: number;
  /** A line is drawn smaller before it is cut, down to this size. */
  readonly least?: number;
}

export interface Drawn {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/** About how wide a character is, in parts of its height. */
const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) < 0x300 ? 0.58 : 1);

const roomFor = (text: string): number =>
  Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);

/** The size at which a line fills its width, or the wanted one if smaller. */
const sizeOf = ({ text, size, width, least = size }: Omit<Words, 'colour'>): number =>
  Math.max(least, Math.min(size, Math.floor(width / Math.max(1, roomFor(text)))));

/** Cuts a text to the lines, with a mark where something was left off. */
export const fitting = ({
  text,
  size,
  width,
  lines = 1,
}: Omit<Words, 'colour' | 'least'>): string => {
  const plain = text
    .replaceAll(/\p{C}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const room = (width / size) * lines - (lines > 1 ? lines * 0.5 : 0);
  let used = 0;
  let line = '';
  for (const character of plain) {
    used += widthOf(character);
    if (used > room) return `${line.slice(0, -1).trimEnd()}…`;
    line += character;
  }
  return line;
};

/** Typed text is never read as markup. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const drawText = async (words: Words): Promise<Drawn> => {
  const { colour, face = 'medium', width, lines = 1 } = words;
  const size = sizeOf(words);
  const { name, file } = faces[face];
  const text = fitting({ ...words, size });
  if (text === '') return drawNothing();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.35),
      wrap: 'word-char',
      // One line stays one: a text that fits by the count above may be a little wider.
      ...(lines > 1 ? { width } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width <= width) return { input: data, width: info.width, height: info.height };
  const narrower = await sharp(data).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { input: narrower.data, width, height: narrower.info.height };
};

const drawNothing = async (): Promise<Drawn> => ({
  input: await sharp({
    create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer(),
  width: 1,
  height: 0,
});
