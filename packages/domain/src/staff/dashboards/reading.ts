import { bucketsOf, bucketTitle, periodBefore, type Period, type PeriodUnit } from './periods.ts';

/** How a number is read: how many, money, a part of a whole, or a time. */
export const figureUnits = ['count', 'fen', 'share', 'seconds'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** One number of the roll-ups, under a day, product, channel or brand. */
export interface Cell {
  readonly key: string;
  /** True for the period before. */
  readonly before: boolean;
  readonly figure: string;
  readonly kind: string;
  readonly detail: string;
  readonly count: number;
  readonly amount: number;
}

export type Cut = 'time' | 'product' | 'channel' | 'brand';

/** Everything that one dashboard is drawn from. */
export interface Reading {
  readonly period: Period;
  readonly unit: PeriodUnit;
  readonly cells: Readonly<Record<Cut, readonly Cell[]>>;
  /** How a product, channel or brand is called. */
  readonly nameOf: (cut: Exclude<Cut, 'time'>, key: string) => string;
  /** Rows of each queue that are late at this moment. */
  readonly lateNow: Readonly<Record<string, number>>;
}

type Measure = (cells: readonly Cell[]) => number | null;

export interface Column {
  readonly title: string;
  readonly unit: FigureUnit;
  readonly of: Measure;
}

export interface ChartRow {
  readonly key: string;
  readonly title: string;
  readonly values: readonly (number | null)[];
  /** The first value in the period before. */
  readonly before: number | null;
}

export const chartShapes = ['lines', 'bars', 'funnel'] as const;
export type ChartShape = (typeof chartShapes)[number];

/** A table, and how much of it is drawn. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly shape: ChartShape;
  /** The name of a row. */
  readonly rowTitle: string;
  readonly columns: readonly { readonly title: string; readonly unit: FigureUnit }[];
  /** Number of columns that are drawn, from the first. */
  readonly drawn: number;
  readonly rows: readonly ChartRow[];
}

/** A number of the whole period beside the previous period's. */
export interface Tile {
  readonly title: string;
  readonly unit: FigureUnit;
  readonly value: number | null;
  readonly before: number | null;
  /** Whether more of it is worse; null where it is neither. */
  readonly bad: boolean | null;
  /** The dashboard that has more of it. */
  readonly board?: string | undefined;
}

export interface Drawn {
  readonly tiles: readonly Tile[];
  readonly charts: readonly Chart[];
}

interface Wanted {
  readonly figure: string;
  readonly kind?: string | readonly string[] | undefined;
  readonly detail?: string | readonly string[] | undefined;
}

const among = (wanted: string | readonly string[] | undefined, value: string): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === value : wanted.includes(value));

const adds =
  (of: 'count' | 'amount') =>
  ({ figure, kind, detail }: Wanted): ((cells: readonly Cell[]) => number) =>
  (cells) =>
    cells.reduce(
      (sum, cell) =>
        cell.figure === figure && among(kind, cell.kind) && among(detail, cell.detail)
          ? sum + cell[of]
          : sum,
      0,
    );

export const counted = adds('count');
export const amount = adds('amount');

export const ratio =
  (part: Measure, whole: Measure): Measure =>
  (cells) => {
    const [above, below] = [part(cells), whole(cells)];
    return above === null || below === null || below === 0 ? null : above / below;
  };

export const plus =
  (...parts: readonly Measure[]): Measure =>
  (cells) =>
    parts.reduce((sum, part) => sum + (part(cells) ?? 0), 0);

export const minus =
  (from: Measure, less: Measure): Measure =>
  (cells) =>
    (from(cells) ?? 0) - (less(cells) ?? 0);

export const column = (title: string, of: Measure, unit: FigureUnit = 'count'): Column => ({
  title,
  unit,
  of,
});

const shown = (columns: readonly Column[]) => columns.map(({ title, unit }) => ({ title, unit }));

const current = (cells: readonly Cell[]) => cells.filter(({ before }) => !before);
const earlier = (cells: readonly Cell[]) => cells.filter(({ before }) => before);

const rowOf = (
  key: string,
  title: string,
  columns: readonly Column[],
  now: readonly Cell[],
  before: readonly Cell[],
): ChartRow => ({
  key,
  title,
  values: columns.map(({ of }) => of(now)),
  before: columns[0]?.of(before) ?? null,
});

const byKey = (cells: readonly Cell[]): ReadonlyMap<string, readonly Cell[]> =>
  Map.groupBy(cells, ({ key }) => key);

type Plain = Pick<Chart, 'id' | 'title' | 'note'> & { readonly drawn?: number };

/** A point for each day, week or month; each beside the same place in the period before. */
export const overTime = (reading: Reading, chart: Plain, columns: readonly Column[]): Chart => {
  const { period, unit, cells } = reading;
  const [now, past] = [byKey(current(cells.time)), byKey(earlier(cells.time))];
  const pastBuckets = bucketsOf(periodBefore(period), unit);
  return {
    ...chart,
    shape: 'lines',
    rowTitle: '日期',
    drawn: chart.drawn ?? columns.length,
    columns: shown(columns),
    rows: bucketsOf(period, unit).map((bucket, place) => {
      const was = pastBuckets[place];
      const row = rowOf(
        bucket,
        bucketTitle(bucket, unit, period),
        columns,
        now.get(bucket) ?? [],
        past.get(was ?? '') ?? [],
      );
      // The 31st of a month has no counterpart in a month of thirty days.
      return was === undefined ? { ...row, before: null } : row;
    }),
  };
};

const cutTitles = { product: '产品', channel: '渠道', brand: '品牌' } as const;

const byFirst = (one: ChartRow, other: ChartRow): number =>
  (other.values[0] ?? 0) - (one.values[0] ?? 0) || (one.key < other.key ? -1 : 1);

const says = ({ values, before }: ChartRow): boolean =>
  (before ?? 0) !== 0 || values.some((value) => (value ?? 0) !== 0);

/** A bar for each product, channel or brand, the largest first. */
export const byCut = (
  reading: Reading,
  cut: keyof typeof cutTitles,
  chart: Plain,
  columns: readonly Column[],
): Chart => {
  const [now, past] = [byKey(current(reading.cells[cut])), byKey(earlier(reading.cells[cut]))];
  const keys = [...new Set([...now.keys(), ...past.keys()])];
  return {
    ...chart,
    shape: 'bars',
    rowTitle: cutTitles[cut],
    drawn: chart.drawn ?? 1,
    columns: shown(columns),
    rows: keys
      .map((key) =>
        rowOf(key, reading.nameOf(cut, key), columns, now.get(key) ?? [], past.get(key) ?? []),
      )
      .filter(says)
      .toSorted(byFirst),
  };
};

/** A bar for each of some named kinds of thing, of the whole period. */
export const byName = (
  reading: Reading,
  chart: Plain & { readonly rowTitle: string; readonly inOrder?: boolean },
  names: Readonly<Record<string, string>>,
  columnsFor: (name: string) => readonly Column[],
): Chart => {
  const { inOrder = false, ...plain } = chart;
  const [now, past] = [current(reading.cells.time), earlier(reading.cells.time)];
  const rows = Object.entries(names).map(([name, title]) =>
    rowOf(name, title, columnsFor(name), now, past),
  );
  return {
    ...plain,
    shape: 'bars',
    drawn: chart.drawn ?? 1,
    columns: shown(columnsFor('')),
    rows: inOrder ? rows : rows.filter(says).toSorted(byFirst),
  };
};

/** Steps in sequence, each as a part of the previous step and of the first. */
export const funnel = (
  reading: Reading,
  chart: Plain & { readonly whose: string },
  steps: readonly (readonly [string, Measure])[],
): Chart => {
  const { whose, ...plain } = chart;
  const [now, past] = [current(reading.cells.time), earlier(reading.cells.time)];
  const reached = steps.map(([, of]) => of(now) ?? 0);
  const part = (of: number, whole: number | undefined): number | null =>
    whole === undefined || whole === 0 ? null : of / whole;
  return {
    ...plain,
    shape: 'funnel',
    rowTitle: '步骤',
    drawn: 1,
    columns: [
      { title: whose, unit: 'count' },
      { title: '占上一步', unit: 'share' },
      { title: '占第一步', unit: 'share' },
    ],
    rows: steps.map(([title, of], place) => ({
      key: String(place + 1),
      title,
      values: [
        reached[place] ?? 0,
        part(reached[place] ?? 0, reached[place - 1]),
        part(reached[place] ?? 0, reached[0]),
      ],
      before: of(past),
    })),
  };
};

export const tile = (
  reading: Reading,
  { title, unit, of }: Column,
  more: { readonly bad?: boolean | null; readonly board?: string } = {},
): Tile => ({
  title,
  unit,
  value: of(current(reading.cells.time)),
  before: of(earlier(reading.cells.time)),
  bad: more.bad === undefined ? false : more.bad,
  board: more.board,
});

/** All values of `detail` or `kind` of a figure, for the layout of a chart. */
export const valuesOf = (
  { cells }: Reading,
  figure: string,
  of: 'kind' | 'detail',
): readonly string[] => [
  ...new Set(cells.time.filter((cell) => cell.figure === figure).map((cell) => cell[of])),
];
