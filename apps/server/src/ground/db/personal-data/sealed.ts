import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#ground/db/schema.ts';
import type { NewKeyRow } from './data-keys.ts';
import type { Place } from './envelope.ts';
import type { Vault } from './vault.ts';

/** How a content is written before it is sealed. */
interface Form<Content> {
  readonly write: (content: Content) => string | Uint8Array;
  readonly read: (bytes: Buffer) => Content;
}

export const text: Form<string> = {
  write: (content) => content,
  read: (bytes) => bytes.toString('utf8'),
};

export const bytes: Form<Uint8Array> = { write: (content) => content, read: (content) => content };

/** A schema is checked at every opening; without one the content is read as it was written. */
export const json = <Content>(schema?: z.ZodType<Content>): Form<Content> => ({
  write: (content) => JSON.stringify(content),
  read: (content) => {
    const read: unknown = JSON.parse(content.toString('utf8'));
    return schema === undefined ? (read as Content) : schema.parse(read);
  },
});

/** For content that is never opened after its erasure. */
export const throws: unique symbol = Symbol('throws');

/** The column that finds the rows of a sale when it is erased. */
export type SaleColumn = 'order_no' | 'policy_no' | 'claim_no' | 'manual_underwriting_no';

/** `apart` where a statement of its own erases it; the reason where it is of no one sale. */
type OfSale<Column> = (Column & SaleColumn) | 'apart' | { readonly none: string };

type NoContent = null | undefined | typeof throws;
/** Throws nothing where one is missing, or where any content would do. */
type Missing<Erased> = typeof throws extends Erased ? never : Erased;

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type BytesOf<Table extends keyof Database> = {
  [Column in keyof Row<Table>]: Row<Table>[Column] extends Buffer | null ? Column : never;
}[keyof Row<Table>] &
  string;

/** The place of a sealed value. */
interface Where<Table extends keyof Database, Column, Key extends keyof Row<Table>> {
  readonly table: Table;
  readonly column: Column;
  /** The columns that name the row, and how they are joined; otherwise by colons. */
  readonly key: readonly Key[];
  readonly written?: (row: Pick<Row<Table>, Key>) => string;
  /** A seal is bound to the names of its place for good: the first ones it was sealed under. */
  readonly as?: { readonly table?: string; readonly column?: string };
}

interface What<Columns, Owner, Content, Erased> {
  /** The person, or the thing, under whose key it is sealed. */
  readonly keeper: (owner: Owner) => string;
  readonly form: Form<Content>;
  /** The value that replaces erased or missing content; or `throws`. */
  readonly erased: NoInfer<Content> | Erased;
  readonly sale: OfSale<Columns>;
}

/** A column with sealed content, as the list of them knows it. */
export interface SealedColumn {
  readonly table: keyof Database;
  readonly column: string;
  readonly sale: OfSale<string>;
}

type Opener = { readonly vault: Pick<Vault, 'open' | 'sealFor' | 'sealForNew'> };

export interface Sealed<Owned, Written, Content, Opened> extends SealedColumn {
  readonly seal: (app: Opener, row: Owned, content: Content) => Promise<Buffer>;
  /** For a row whose keeper was made this moment, with the key that is written beside it. */
  readonly sealNew: (
    app: Opener,
    row: Owned,
    content: Content,
  ) => { readonly sealed: Buffer; readonly key: NewKeyRow };
  readonly open: (app: Opener, row: Written) => Promise<Opened>;
  readonly isErased: (app: Opener, row: Written) => Promise<boolean>;
}

/** Declares the sealed content of a column: where, under whose key, in which form. */
export const sealed = <
  Table extends keyof Database,
  Column extends BytesOf<Table>,
  Key extends keyof Row<Table> & string,
  Owner,
  Content,
  Erased extends NoContent,
>(
  { table, column, key, written, as }: Where<Table, Column, Key>,
  { keeper, form, erased, sale }: What<keyof Row<Table>, Owner, Content, Erased>,
): Sealed<
  Pick<Row<Table>, Key> & Owner,
  Pick<Row<Table>, Key | Column>,
  Content,
  Content | Missing<Erased>
> => {
  const place = (row: Pick<Row<Table>, Key>): Place => ({
    table: as?.table ?? table,
    column: as?.column ?? column,
    row: written ? written(row) : key.map((each) => String(row[each])).join(':'),
  });
  const openBytes = async (
    { vault }: Opener,
    row: Pick<Row<Table>, Key | Column>,
  ): ReturnType<Vault['open']> => {
    const value = row[column] as Buffer | null;
    return value === null ? { erased: true } : vault.open(place(row), value);
  };
  return {
    table,
    column,
    sale,
    seal: ({ vault }, row, content) => vault.sealFor(keeper(row), place(row), form.write(content)),
    sealNew: ({ vault }, row, content) =>
      vault.sealForNew(keeper(row), place(row), form.write(content)),
    open: async (app, row) => {
      const opened = await openBytes(app, row);
      if (!opened.erased) return form.read(opened.bytes);
      if (erased === throws) throw new Error(`${table} ${place(row).row} was erased`);
      return erased as Content | Missing<Erased>;
    },
    isErased: async (app, row) => (await openBytes(app, row)).erased,
  };
};

/** Under the key of the account, which is destroyed when it is closed. */
export const ofUser = ({ user_id: userId }: { readonly user_id: string }): string => userId;

/** The same, or under a key of ours where there is no account. */
export const ofUserOr =
  (ours: string) =>
  ({ user_id: userId }: { readonly user_id: string | null }): string =>
    userId ?? ours;

export const ofStaff = ({ staff_id: staffId }: { readonly staff_id: string }): string =>
  `staff:${staffId}`;
