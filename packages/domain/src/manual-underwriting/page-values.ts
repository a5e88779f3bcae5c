import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { dateOf } from '../calendar/shanghai.ts';

export type ValueKind = 'pressure' | 'nodule' | 'glucose' | 'hba1c';

export const valueKinds: Readonly<
  Record<ValueKind, { readonly title: string; readonly unit: string }>
> = {
  pressure: { title: '血压', unit: 'mmHg' },
  nodule: { title: '结节最大径', unit: 'mm' },
  glucose: { title: '空腹血糖', unit: 'mmol/L' },
  hba1c: { title: '糖化血红蛋白', unit: '%' },
};

export interface PageValue {
  readonly kind: ValueKind;
  readonly value: number;
  /** For pressure: the lower figure. */
  readonly second: number | null;
}

/** What is outside cannot be the figure of somebody alive, and was read wrongly. */
const between = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

/** Full-width figures and signs as they come from print, and spaces inside of them. */
const plain = (line: string): string =>
  line
    .normalize('NFKC')
    .replaceAll('×', 'x')
    .replaceAll('X', 'x')
    .replaceAll('*', 'x')
    .replaceAll(/\s/g, '');

const pressureIn = (line: string): PageValue[] =>
  /血压|收缩压|BP/i.test(line) || /mmhg/i.test(line)
    ? [...line.matchAll(/(\d{2,3})\/(\d{2,3})/g)].flatMap(([, upper = '', lower = '']) => {
        const [value, second] = [Number(upper), Number(lower)];
        const sound = between(value, 60, 260) && between(second, 30, 160) && value > second;
        return sound ? [{ kind: 'pressure' as const, value, second }] : [];
      })
    : [];

const factor = { mm: 1, cm: 10 } as const;

/** The largest side of what is measured, in millimetres, where the line speaks of a nodule. */
const noduleIn = (line: string): PageValue[] => {
  if (!/结节|低回声|占位|肿块|磨玻璃/.test(line)) return [];
  const sizes = [
    ...line.matchAll(/(\d{1,3}(?:\.\d{1,2})?)(?:x\d{1,3}(?:\.\d{1,2})?){0,2}(mm|cm)/gi),
  ];
  const sides = sizes.flatMap(([whole = '', , unit = '']) => {
    const by = factor[unit.toLowerCase() as 'mm' | 'cm'];
    return [...whole.matchAll(/\d{1,3}(?:\.\d{1,2})?/g)].map(([side]) => Number(side) * by);
  });
  const largest = Math.max(0, ...sides.filter((side) => between(side, 0.5, 200)));
  return largest === 0
    ? []
    : [{ kind: 'nodule', value: Math.round(largest * 10) / 10, second: null }];
};

const figureAfter = (
  line: string,
  name: RegExp,
  kind: ValueKind,
  least: number,
  most: number,
): PageValue[] => {
  const found = name.exec(line);
  if (!found) return [];
  const rest = line.slice(found.index + found[0].length, found.index + found[0].length + 40);
  const figure = Number(/\d{1,2}(?:\.\d{1,2})?/.exec(rest)?.[0] ?? 0);
  return between(figure, least, most) ? [{ kind, value: figure, second: null }] : [];
};

/** Figures that an underwriter follows over time, in one line of a page. */
export const valuesIn = (text: string): readonly PageValue[] => {
  const line = plain(text);
  return [
    ...pressureIn(line),
    ...noduleIn(line),
    ...figureAfter(line, /空腹(?:静脉)?(?:血浆)?(?:血糖|葡萄糖)|GLU/i, 'glucose', 1, 40),
    ...figureAfter(line, /糖化血红蛋白(?:\(HbA1c\))?|HbA1c/i, 'hba1c', 3, 20),
  ];
};

/** The day a page speaks of: the first that is named as one of examination or report, else any. */
export const dayOfPage = (lines: readonly string[], sent: PlainDate): PlainDate => {
  const days = lines.flatMap((line) => {
    const text = plain(line);
    const named = /检查|报告|采样|就诊|日期|时间/.test(text);
    return [...text.matchAll(/(20\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})/g)].flatMap(
      ([, year = '', month = '', day = '']) => {
        const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
        return isPlainDate(on) && on <= sent ? [{ on, named }] : [];
      },
    );
  });
  return (days.find(({ named }) => named) ?? days[0])?.on ?? sent;
};

interface ReadPage {
  readonly fileId: string;
  readonly lines: readonly string[];
  readonly keptAt: Date;
}

/** Every figure over time, a kind a series; the same figure of the same day counts once. */
export const seriesIn = (pages: readonly ReadPage[]) =>
  (Object.keys(valueKinds) as ValueKind[]).flatMap((kind) => {
    const points = pages.flatMap(({ fileId, lines, keptAt }) => {
      const on = dayOfPage(lines, dateOf(keptAt.getTime()));
      return lines
        .flatMap(valuesIn)
        .filter((value) => value.kind === kind)
        .map(({ value, second }) => ({ on, value, second, fileId }));
    });
    const seen = new Set<string>();
    const once = points.filter(({ on, value, second }) => {
      const same = `${on} ${value} ${second}`;
      return !seen.has(same) && seen.add(same);
    });
    once.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    return once.length === 0 ? [] : [{ kind, ...valueKinds[kind], points: once }];
  });
