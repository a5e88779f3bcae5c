import type { AgeInterpolation } from '#products/catalogue/product/rates.ts';
import { ratioText } from '#base/money/ratio.ts';
import { rateLeaps } from '#products/rating/rates/rate-leaps.ts';
import { diffRates, type CellChange, type RateDiff } from './diff-rates.ts';
import {
  cellKeyNames,
  readRateFile,
  valueColumnOf,
  writeRateFile,
  type CellKey,
  type RateCells,
  type RateFileKind,
  type RateFinding,
  type ReadRates,
} from './rate-file.ts';
import { tidyCsv } from './tidy-csv.ts';

export interface RateCheck {
  readonly kind: RateFileKind;
  readonly interpolation: AgeInterpolation;
  readonly free: boolean;
  /** The table in force, which the sent one is compared with. */
  readonly before: RateCells;
  /** A change of this many per cent is a jump. */
  readonly jump: number;
}

export interface CheckedRates {
  /** The text for the pack, when the check finds no fault. */
  readonly text: string;
  readonly notes: readonly string[];
  /** Errors first, then in the order of their lines. */
  readonly findings: readonly RateFinding[];
  readonly cells: RateCells | undefined;
  readonly diff: RateDiff | undefined;
}

/** A change of thirty per cent is a new tariff, not an adjustment: staff have to confirm it. */
export const jumpPercent = 30;

const spoken: Readonly<Record<string, string>> = {
  true: '有',
  false: '无',
  male: '男',
  female: '女',
};

const wordsOf = (dimensions: readonly CellKey[], keys: readonly string[]): string =>
  dimensions
    .map((key, at) => `${cellKeyNames[key]} ${spoken[keys[at] ?? ''] ?? keys[at]}`)
    .join('，');

/** Gaps in a row of whole numbers. */
const holes = (
  { dimensions, cells, valueless }: ReadRates,
  along: 'age' | 'year',
  fromOne: boolean,
  field: string,
): RateFinding[] => {
  const column = dimensions.indexOf(along);
  if (column < 0) return [];
  const lines = new Map<string, { at: number; line: number }[]>();
  for (const { keys, line } of [...cells, ...valueless]) {
    const others = keys.map((key, at) => (at === column ? '' : key)).join('|');
    const row = lines.get(others) ?? [];
    lines.set(others, row);
    row.push({ at: Number(keys[column]), line });
  }
  const others = dimensions.filter((_key, at) => at !== column);
  return [...lines].flatMap(([key, row]) => {
    row.sort((one, other) => one.at - other.at);
    const values = key.split('|').filter((_value, at) => at !== column);
    const where = others.length > 0 ? `${wordsOf(others, values)}：` : '';
    let next = fromOne ? 1 : (row[0]?.at ?? 0);
    return row.flatMap(({ at, line }) => {
      const from = next;
      next = at + 1;
      if (at <= from) return [];
      const range = at - from === 1 ? String(from) : `${from} 至 ${at - 1}`;
      const message = `${where}缺少${cellKeyNames[along]} ${range}`;
      return [{ line, field, severity: 'error' as const, message }];
    });
  });
};

const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;

const jumpOf = (
  dimensions: readonly CellKey[],
  field: string,
  { keys, line, before = 0, after = 0, percent = 0 }: CellChange,
): RateFinding => ({
  line,
  field,
  severity: 'warning',
  message: `${wordsOf(dimensions, keys)}：由 ${ratioText(before)} 改为 ${ratioText(after)}（${percentText(percent)}），变动过大`,
});

/** A whole table in another unit is one finding, not a thousand. */
const unitFinding = ({ changed }: RateDiff, field: string): RateFinding | undefined => {
  const ratios = changed.flatMap(({ before, after }) => (before && after ? [after / before] : []));
  if (ratios.length < 3) return undefined;
  for (const [times, unit] of [
    [100, '分'],
    [0.01, '百元'],
    [1000, '厘'],
    [10_000, '万分之一元'],
  ] as const)
    if (ratios.every((ratio) => Math.abs(ratio / times - 1) < 0.3)) {
      const message = `全表约为原来的 ${times} 倍，金额单位可能写成了${unit}，应为元`;
      return { line: 0, field, severity: 'error', message };
    }
  return undefined;
};

const against = (diff: RateDiff, check: RateCheck, cells: ReadRates): RateFinding[] => {
  const field = valueColumnOf(check.kind);
  const unit = unitFinding(diff, field);
  if (unit) return [unit];
  const jumps = diff.changed.filter(({ percent = 0 }) => Math.abs(percent) >= check.jump);
  const changedLines = new Set([...diff.changed, ...diff.added].map(({ line }) => line));
  const leaps =
    check.kind === 'premium' && !check.free
      ? rateLeaps({
          dimensions: cells.dimensions.filter((key) => key !== 'year'),
          rows: cells.cells.map(({ keys, value }) => ({ keys, rate: value })),
        })
      : [];
  const there = new Set(cells.valueless.map(({ keys }) => keys.join('|')));
  const absentRows = diff.missing.filter(({ keys }) => !there.has(keys.join('|')));
  const missing = absentRows.map(({ keys }) => ({
    line: 0,
    field: '（行）',
    severity: 'warning' as const,
    message: `${wordsOf(diff.dimensions, keys)}：原来有，这份文件里没有`,
  }));
  return [
    ...jumps.map((change) => jumpOf(diff.dimensions, field, change)),
    ...leaps.flatMap(({ row, message }) => {
      const line = cells.cells[row]?.line ?? 0;
      return changedLines.has(line) ? [{ line, field, severity: 'warning' as const, message }] : [];
    }),
    ...missing,
  ];
};

const order = (one: RateFinding, other: RateFinding): number =>
  one.severity === other.severity ? one.line - other.line : one.severity === 'error' ? -1 : 1;

/** Compares a sent file with the table in force. */
export const checkRates = (sent: string, check: RateCheck): CheckedRates => {
  const csv = tidyCsv(sent);
  const findings: RateFinding[] = [];
  const { notes } = csv;
  if (csv.rows.some(({ cells }) => cells.some((cell) => cell.includes('\u{FFFD}')))) {
    const message = '有读不出的字，请存为 UTF-8 编码的 CSV';
    findings.push({ line: 0, field: '（整个文件）', severity: 'error', message });
    return { text: '', notes, findings, cells: undefined, diff: undefined };
  }
  const { kind, free, before, interpolation } = check;
  const cells = readRateFile(csv, { kind, free, keyedBy: before.dimensions }, findings);
  if (!cells) return { text: '', notes, findings, cells, diff: undefined };
  if (kind === 'cash-value') findings.push(...holes(cells, 'year', true, 'year'));
  else if (interpolation === 'exact') findings.push(...holes(cells, 'age', false, 'age'));
  const diff = diffRates(before, cells);
  findings.push(...against(diff, check, cells));
  const text = writeRateFile(kind, cells, csv.comments);
  return { text, notes, findings: findings.sort(order), cells, diff };
};
