import { sql, type RawBuilder } from 'kysely';
import { direct, otherChannels } from '@parasol/domain/base/attribution/which-counts';

type Sql = RawBuilder<unknown>;

/** Names that outsiders could invent without end are limited to known ones. */
export interface Known {
  readonly products: readonly string[];
  /** The codes of each brand. */
  readonly channels: Readonly<Record<string, readonly string[]>>;
}

export interface Between {
  readonly from: Date;
  /** The moment before which rows are counted. */
  readonly until: Date;
}

/** A figure that is counted by day, from its table. */
export interface Source {
  readonly figure: string;
  /** The days with changes since then; of all time with null. */
  readonly touched: (since: Date | null) => Sql;
  /**
   * Every fact of a time: brand, product, channel, kind, detail, person, amount. A fact of a day
   * may change, but never moves to another day.
   */
  readonly facts: (between: Between, known: Known) => Sql;
  /** Whether its facts are laid out by product and channel. */
  readonly cut: boolean;
  /** People are counted, each once, instead of facts. */
  readonly people?: true;
  /**
   * Its rows are deleted after a while: a day this old keeps its counts, whatever is removed or
   * added later. Absent where rows are kept.
   */
  readonly settles?: number;
}

export const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

export const changedSince = (column: Sql, since: Date | null): Sql =>
  since === null ? sql`true` : sql`${column} >= ${since}`;

export const within = (column: Sql, { from, until }: Between): Sql =>
  sql`${column} >= ${from} and ${column} < ${until}`;

/** The channel under which a code of an address counts; no code is a direct visit. */
export const channelOf = (brand: Sql, code: Sql, named: Sql, { channels }: Known): Sql => sql`
  case when not (${named}) then ${direct}::text
    when jsonb_exists(${JSON.stringify(channels)}::jsonb -> ${brand}, ${code}) then ${code}
    else ${otherChannels}::text end`;

/** The channel of a sale is that of its last touch. */
export const channelOfOrder = (known: Known): Sql =>
  channelOf(sql`o.brand`, sql`(o.last_touch ->> 'channel')`, sql`o.last_touch is not null`, known);

export const seconds = (from: Sql, to: Sql): Sql =>
  sql`greatest(0, round(extract(epoch from ${to} - ${from})))::bigint`;
