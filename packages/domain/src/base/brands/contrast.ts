import type { BrandTheme } from './brand.ts';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well one colour is read on another, from 1 to 21, as WCAG reckons; `#rrggbb` both. */
export const contrastOf = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

/** Contrast for people with poor sight: WCAG AA for text of any size. */
const readable = 4.5;

const pairs = [
  ['onPrimary', 'primary', '主色上的文字不够清楚'],
  ['primaryStrong', 'primarySoft', '浅主色上的深主色不够清楚'],
  ['accent', 'accentSoft', '浅强调色上的强调色不够清楚'],
  ['accent', 'primarySoft', '浅主色上的强调色不够清楚'],
  ['accent', 'canvas', '背景上的强调色不够清楚'],
  ['ink', 'canvas', '背景上的正文不够清楚'],
] as const;

interface Unreadable {
  readonly text: keyof BrandTheme;
  readonly words: string;
}

/** The colours of text that cannot be read on their background, each named once. */
export const unreadable = (theme: BrandTheme): readonly Unreadable[] => {
  const found = new Map<keyof BrandTheme, Unreadable>();
  for (const [text, ground, message] of pairs) {
    const contrast = contrastOf(theme[text], theme[ground]);
    if (contrast >= readable || found.has(text)) continue;
    const words = `${message}：对比度 ${contrast.toFixed(1)}，至少要 ${readable}`;
    found.set(text, { text, words });
  }
  return [...found.values()];
};
