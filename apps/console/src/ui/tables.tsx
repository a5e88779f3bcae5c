import {
  isRowField,
  kindOf,
  rowFields,
  type FieldKind,
  type RowFieldName,
} from '@parasol/domain/staff/console/row-fields';
import { Table, type TableColumnType, type TableProps as AntTable } from 'antd';
import { createContext, isValidElement, useContext, type Key, type ReactNode } from 'react';
import { momentText, yuanText } from './format.ts';
import { Section } from './section.tsx';
import { Answer, type Asked } from './states.tsx';

type Look<T> = Pick<
  TableColumnType<T>,
  'width' | 'align' | 'className' | 'ellipsis' | 'responsive' | 'key'
>;

type Cell = string | number | null | undefined;

/** Fields whose values a cell shows by their kind. */
type Plain<T> = {
  [Field in keyof T]-?: T[Field] extends Cell ? Field : never;
}[keyof T] &
  string;

/**
 * A field of the row, which brings title and kind from the list of fields; with a title or a drawing
 * of its own; or a title over a drawing. Columns of antd as well.
 */
type Column<T> =
  | (Plain<T> & RowFieldName)
  | readonly [field: Plain<T> & RowFieldName, look: Look<T>]
  | readonly [field: Plain<T>, title: ReactNode, look?: Look<T>]
  | readonly [field: keyof T & RowFieldName, draw: (row: T) => ReactNode, look?: Look<T>]
  | readonly [title: ReactNode, draw: (row: T) => ReactNode, look?: Look<T>]
  | TableColumnType<T>;

/** How values that lead to a page, or stand for a name, are drawn: the shell knows. */
export type Drawing = (kind: FieldKind, value: string) => ReactNode;
export const Drawings = createContext<Drawing>((_kind, value) => value);

const shownOf = (kind: FieldKind, value: Cell, draw: Drawing): ReactNode => {
  if (value === null && kind === 'brand') return '所有品牌';
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return kind === 'money' ? yuanText(value) : value;
  return kind === 'moment' ? momentText(value) : draw(kind, value);
};

/** Figures are right-aligned; numbers that name a thing are not. */
const alignOf = <T extends object>(
  field: Plain<T>,
  kind: FieldKind,
  rows: readonly T[],
): Pick<TableColumnType<T>, 'align'> =>
  kind === 'money' ||
  (!/(?:No|Id)$/.test(field) && rows.some((row) => typeof row[field] === 'number'))
    ? { align: 'right' }
    : {};

type Parts<T> = readonly [unknown, unknown?, Look<T>?];

const isLook = <T extends object>(part: unknown): part is Look<T> =>
  typeof part === 'object' && part !== null && !isValidElement(part);

/** Columns of a table, from the fields of its rows. */
const columnsOf = <T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  drawing: Drawing,
): TableColumnType<T>[] =>
  columns.map((column): TableColumnType<T> => {
    if (typeof column !== 'string' && !Array.isArray(column)) return column as TableColumnType<T>;
    const [name, second, third] = (typeof column === 'string' ? [column] : column) as Parts<T>;
    const look = isLook<T>(second) ? second : third;
    const known = isRowField(name) ? rowFields[name].title : undefined;
    if (typeof second === 'function') {
      const draw = second as (row: T) => ReactNode;
      const title = known ?? (name as ReactNode);
      return { title, render: (_none, row) => draw(row), ...look };
    }
    const field = name as Plain<T>;
    const kind = kindOf(field);
    return {
      title: isLook<T>(second) ? known : ((second as ReactNode) ?? known),
      key: field,
      ...alignOf(field, kind, rows),
      render: (_none, row) => shownOf(kind, row[field] as Cell, drawing),
      ...look,
    };
  });

interface TableProps<T> {
  readonly columns: readonly Column<T>[];
  readonly rowKey: (keyof T & string) | ((row: T) => Key);
  readonly empty: string;
  readonly rowSelection?: NonNullable<AntTable<T>['rowSelection']>;
}

/** A short table without pages; an empty one is a sentence. */
export const ShortTable = <T extends object>({
  rows,
  columns,
  rowKey,
  empty,
  ...selection
}: TableProps<T> & { readonly rows: readonly T[] }) => {
  const drawing = useContext(Drawings);
  return (
    <Table<T>
      size="small"
      pagination={false}
      rowKey={rowKey}
      dataSource={[...rows]}
      columns={columnsOf(rows, columns, drawing)}
      {...selection}
      locale={{ emptyText: <span className="soft">{empty}</span> }}
    />
  );
};

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
