import { sql, type RawBuilder } from 'kysely';

import type { SubjectKind } from '@parasol/domain/base/queues/queue';
import type { App } from './context.ts';

type Sql = RawBuilder<unknown>;

/** An open row of a queue before it has a title. Every source has exactly these columns. */
export interface QueueItem {
  /** Names the row in its queue. */
  readonly id: string;
  readonly subject: string;
  /** The order whose people are named, if there is one. */
  readonly order_no: string | null;
  readonly person: string | null;
  readonly brand: string | null;
  readonly kind: string;
  readonly state: string;
  readonly fen: number | null;
  /** Parts of the title. */
  readonly about: string;
  readonly note: string | null;
  readonly since: Date;
  readonly due: Date | null;
}

export interface QueueWords {
  readonly subject: { readonly kind: SubjectKind; readonly no: string };
  readonly title: string;
  readonly stateTitle: string;
  readonly note: string | null;
}

/** A list of work that waits for staff. A noun that has such work exports it from its `queue.ts`. */
export interface QueueSource<Order = unknown> {
  /** Ends with a `where`, to which more conditions can be added. */
  readonly rows: Sql;
  /**
   * Rows that staff have to decide now; the others continue by themselves and can only be opened.
   */
  readonly forStaff?: (now: Date) => Sql;
  /** Finds one row again by its own key. */
  readonly one: (id: string) => Sql;
  /** Finds the rows that are about an order. */
  readonly about?: (orderNo: string) => Sql;
  /** Words for a row; with the content of its order, if it has one. */
  readonly words: (app: App, item: QueueItem, order: Order | undefined) => QueueWords;
  /** Names by row, where the person of a row is another than the policyholder of its order. */
  readonly names?: (app: App, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export const noMoment = sql`null::timestamptz`;
export const noText = sql`null::text`;

export const numbered = (column: Sql, id: string): Sql =>
  /^\d{1,15}$/.test(id) ? sql`${column} = ${Number(id)}` : sql`false`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const identified = (column: Sql, id: string): Sql =>
  uuid.test(id) ? sql`${column} = ${id}` : sql`false`;
