import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import { sheetsOf } from './sheet-text.ts';

/** One photo or file as it was read, with the day it was sent. */
export interface ReadPage {
  readonly fileId: string;
  readonly sentOn: PlainDate;
  readonly lines: readonly string[];
}

export interface ValuePoint {
  /** Date of the line, otherwise of the page, otherwise the day it was sent. */
  readonly on: PlainDate;
  readonly value: number;
  /** For pressure: the lower figure. */
  readonly second: number | null;
  readonly fileId: string;
}

export interface ValueSeries {
  readonly kind: ValueKind;
  readonly title: string;
  readonly unit: string;
  readonly points: readonly ValuePoint[];
}

interface Figure {
  readonly value: number;
  readonly second: number | null;
}

interface Measure {
  readonly title: string;
  readonly unit: string;
  /** The word that a line must contain; a document has many other figures. */
  readonly named: RegExp;
  readonly read: (line: string) => Figure | undefined;
}

const between = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

const single =
  (figure: RegExp, least: number, most: number) =>
  (line: string): Figure | undefined => {
    const value = Number(figure.exec(line)?.[1]);
    return between(value, least, most) ? { value, second: null } : undefined;
  };

const sized =
  /(\d{1,3}(?:\.\d{1,2})?)(?:(?:mm|cm)?[x*](\d{1,3}(?:\.\d{1,2})?)){0,2}(mm|cm|毫米|厘米)/;

/** The longest side in millimetres. */
const readSize = (line: string): Figure | undefined => {
  const [text, , , unit] = sized.exec(line) ?? [];
  if (text === undefined) return undefined;
  const sides = (text.match(/\d{1,3}(?:\.\d{1,2})?/g) ?? []).map(Number);
  const tenfold = unit === 'cm' || unit === '厘米' ? 10 : 1;
  const value = Math.round(Math.max(...sides) * tenfold * 10) / 10;
  return between(value, 0.5, 200) ? { value, second: null } : undefined;
};

const readPressure = (line: string): Figure | undefined => {
  const [, high, low] = /(?<!\d)(\d{2,3})\/(\d{2,3})(?!\d|\/)/.exec(line) ?? [];
  const [value, second] = [Number(high), Number(low)];
  return between(value, 60, 260) && between(second, 30, 160) && value > second
    ? { value, second }
    : undefined;
};

const measures = {
  pressure: {
    title: '血压',
    unit: 'mmHg',
    named: /血压|mmhg|bp/,
    read: readPressure,
  },
  nodule: {
    title: '结节或息肉的最大径',
    unit: '毫米',
    named: /结节|息肉|占位|回声|磨玻璃|肿块/,
    read: readSize,
  },
  glucose: {
    title: '空腹血糖',
    unit: 'mmol/L',
    named: /^(?!.{0,200}(?:餐后|小时|尿)).{0,200}(?:空腹血糖|葡萄糖|glu|fpg)/,
    read: single(/(?:血糖|葡萄糖|glu|fpg)\D{0,12}(\d{1,2}(?:\.\d{1,2})?)/, 1, 40),
  },
  hba1c: {
    title: '糖化血红蛋白',
    unit: '%',
    named: /糖化血红蛋白|hba1c/,
    read: single(/(?:糖化血红蛋白(?:[(]?hba1c[)]?)?|hba1c)\D{0,12}(\d{1,2}(?:\.\d{1,2})?)/, 3, 20),
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type ValueKind = keyof typeof measures;

/**
 * Full-width figures, `×`, gaps and capitals vary between papers without changing their meaning.
 */
const plain = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    // A gap between two figures separates two numbers.
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
    .replaceAll('×', 'x');

const dated = /(?<!\d)(20\d{2})[年./-](\d{1,2})[月./-](\d{1,2})(?!\d)/;
const datedAs = /检查|报告|采样|采集|就诊|体检|测量|送检/;

const dayIn = (line: string, latest: PlainDate): PlainDate | undefined => {
  const [, year, month = '', day = ''] = dated.exec(line) ?? [];
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(on) && on <= latest ? on : undefined;
};

const dayOf = (lines: readonly string[], sentOn: PlainDate): PlainDate => {
  const days = lines.flatMap((line) => {
    const on = dayIn(line, sentOn);
    return on === undefined ? [] : [{ on, said: datedAs.test(line) }];
  });
  return (days.find(({ said }) => said) ?? days[0])?.on ?? sentOn;
};

/** A date is no pressure: 2026/10/12 holds none. */
const withoutDays = (line: string): string =>
  line.replaceAll(/20\d{2}[年./-]\d{1,2}[月./-]\d{1,2}日?/g, ' ');

const pointsOf = (
  { named, read }: Measure,
  { fileId, sentOn, lines }: ReadPage,
  anyLine: boolean,
): ValuePoint[] => {
  const page = dayOf(lines, sentOn);
  const points = lines.flatMap((line) => {
    const figure = anyLine || named.test(line) ? read(withoutDays(line)) : undefined;
    return figure ? [{ on: dayIn(line, sentOn) ?? page, ...figure, fileId }] : [];
  });
  return points;
};

/** The largest value of a day counts: three nodules are judged by the largest. */
const largestOfDay = (points: readonly ValuePoint[]): ValuePoint[] => {
  const byDay = new Map<string, ValuePoint>();
  for (const point of points) {
    const highest = byDay.get(point.on);
    if (highest === undefined || point.value > highest.value) byDay.set(point.on, point);
  }
  return [...byDay.values()].toSorted((one, other) => (one.on < other.on ? -1 : 1));
};

/** Figures that the pages of a case name, over time; kinds without any are left out. */
export const readValues = (files: readonly ReadPage[]): ValueSeries[] => {
  // Every sheet has a day of its own.
  const pages = files.flatMap((file) => sheetsOf(file.lines).map((lines) => ({ ...file, lines })));
  return (Object.entries(measures) as [ValueKind, Measure][]).flatMap(([kind, measure]) => {
    const found = pages.flatMap((page) => {
      const lines = page.lines.map(plain);
      // A list of pressures names them once, above the figures.
      const listed = kind === 'pressure' && lines.some((line) => measure.named.test(line));
      return pointsOf(measure, { ...page, lines }, listed);
    });
    const points = largestOfDay(found);
    return points.length === 0 ? [] : [{ kind, title: measure.title, unit: measure.unit, points }];
  });
};
