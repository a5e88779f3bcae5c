import { Table, type TableColumnType } from 'antd';
import type { Key, ReactNode } from 'react';
import { momentText, yuanText } from './format.ts';
import { Section } from './section.tsx';
import { Answer, type Asked } from './states.tsx';

type Look<T> = Pick<
  TableColumnType<T>,
  'width' | 'align' | 'className' | 'ellipsis' | 'responsive' | 'key'
>;

type Cell = string | number | null | undefined;

/** Fields whose values a cell shows unchanged. */
type Plain<T> = {
  [Field in keyof T]-?: T[Field] extends Cell ? Field : never;
}[keyof T] &
  string;

/** A field under its title, or a title over a drawing of the row; antd's own columns as well. */
type Column<T> =
  | readonly [field: Plain<T>, title: ReactNode, look?: Look<T>]
  | readonly [title: ReactNode, draw: (row: T) => ReactNode, look?: Look<T>]
  | TableColumnType<T>;

const isDrawn = <T,>(
  column: Exclude<Column<T>, TableColumnType<T>>,
): column is readonly [ReactNode, (row: T) => ReactNode, Look<T>?] =>
  typeof column[1] === 'function';

const isMoney = /(?:^f|F)en$/;

/** The name of a field gives its kind: `…Fen` is money, `…At` a moment. */
const shownOf = (field: string, value: Cell): ReactNode => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return isMoney.test(field) ? yuanText(value) : value;
  return /(?:^a|A)t$/.test(field) ? momentText(value) : value;
};

/** Columns of a table, from the fields of its rows. */
const columnsOf = <T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
): TableColumnType<T>[] =>
  columns.map((column): TableColumnType<T> => {
    if (!Array.isArray(column)) return column as TableColumnType<T>;
    const tuple = column as Exclude<Column<T>, TableColumnType<T>>;
    if (isDrawn(tuple)) {
      const [title, draw, look] = tuple;
      return { title, render: (_none, row) => draw(row), ...look };
    }
    const [field, title, look] = tuple as readonly [Plain<T>, ReactNode, Look<T>?];
    // Figures are right-aligned; numbers that name a thing are not.
    const isFigure =
      isMoney.test(field) ||
      (!/(?:No|Id)$/.test(field) && rows.some((row) => typeof row[field] === 'number'));
    return {
      title,
      key: field,
      ...(isFigure ? { align: 'right' } : {}),
      render: (_none, row) => shownOf(field, row[field] as Cell),
      ...look,
    };
  });

interface TableProps<T> {
  readonly columns: readonly Column<T>[];
  readonly rowKey: (keyof T & string) | ((row: T) => Key);
  readonly empty: string;
}

/** A short table without pages; an empty one is a sentence. */
export const ShortTable = <T extends object>({
  rows,
  columns,
  rowKey,
  empty,
}: TableProps<T> & { readonly rows: readonly T[] }) => (
  <Table<T>
    size="small"
    pagination={false}
    rowKey={rowKey}
    dataSource={[...rows]}
    columns={columnsOf(rows, columns)}
    locale={{ emptyText: <span className="soft">{empty}</span> }}
  />
);

/** A part of a page that lists the answer of a call: waiting, failed, empty, or filled. */
export const ListSection = <T extends object>({
  title,
  of,
  waiting = 6,
  ...table
}: TableProps<T> & {
  readonly title: string;
  readonly of: Asked<readonly T[]>;
  readonly waiting?: number;
}) => (
  <Section title={title}>
    <Answer of={of} rows={waiting}>
      {(rows) => <ShortTable rows={rows} {...table} />}
    </Answer>
  </Section>
);
