import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { AnyLife, EventOf, MoverOf, StateOf, ToldOf } from '@parasol/domain/base/lives/life';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { dueIn } from './due-in.ts';

/** An event as a verb reports it. */
export type Step<Of extends AnyLife> = {
  readonly event: EventOf<Of>;
  /** For the audit trail: `customer:…`, `staff:…`, `insurer:…`, `system`. */
  readonly actor: string;
  readonly now?: Date;
  /** The day the clock counts from, where that is not today. */
  readonly since?: PlainDate;
} & ([MoverOf<Of>] extends [never] ? object : { readonly by: MoverOf<Of> });

/** The event with the decision of the table. */
type Move<Of extends AnyLife, Said> = Step<Of> &
  Said & {
    readonly from: StateOf<Of>;
    readonly to: StateOf<Of>;
    readonly at: Date;
    /** The last day of the clock that runs now; null where none does. */
    readonly due: PlainDate | null;
  };

/**
 * The noun's own part: its statements, its names in the trail, and the messages to its customer.
 */
interface Noun<Of extends AnyLife, Row, Said> {
  /** Writes the row of the history, where that is a statement of its own. */
  readonly record?: (tx: Tx, app: App, row: Row, move: Move<Of, Said>) => Promise<void>;
  readonly change: (tx: Tx, app: App, row: Row, move: Move<Of, Said>) => Promise<Row>;
  /** Null for a move that leaves no entry. */
  readonly audited: (
    row: Row,
    move: Move<Of, Said>,
  ) => { readonly subject: string; readonly detail: Readonly<Record<string, unknown>> } | null;
  readonly tell?: (
    tx: Tx,
    app: App,
    row: Row,
    template: ToldOf<Of>,
    move: Move<Of, Said>,
  ) => Promise<void>;
  /** Consequences within the noun; other modules follow by `reactions.ts`. */
  readonly after?: (tx: Tx, app: App, row: Row, move: Move<Of, Said>) => Promise<Row | null>;
}

/**
 * Every change of a noun's state goes through here; its row must be locked. The table is asked,
 * history and row are written with the clock, the audit trail has it, the customer receives the
 * message. Null when the table says no; then nothing happened.
 */
export const moving =
  <
    Of extends AnyLife,
    Row extends { readonly state: StateOf<Of>; readonly brand?: string | null },
    Said = object,
  >(
    life: Of,
    { record, change, audited, tell, after }: Noun<Of, Row, Said>,
  ) =>
  async (tx: Tx, app: App, row: Row, step: Step<Of> & Said): Promise<Row | null> => {
    const { event, actor, now: at = app.clock(), since = dateOf(at.getTime()) } = step;
    const by = 'by' in step ? step.by : undefined;
    const from = row.state;
    const to =
      event === life.opening ? from : (life.move(from, event, by as string) as typeof from | null);
    if (to === null) return null;
    const { audit = event, keepsClock, tells = life.states[to]?.tells } = eventOf(life, event);
    const due =
      keepsClock === true
        ? ((row as { readonly due?: PlainDate | null }).due ?? null)
        : dueIn(app, life, to, row.brand ?? '', since);
    const move: Move<Of, Said> = { ...step, from, to, at, due };
    await record?.(tx, app, row, move);
    const changed = await change(tx, app, row, move);
    const entry = audited(row, move);
    if (entry !== null) tx.audit({ actor, action: `${life.noun}.${audit}`, ...entry });
    if (tells !== undefined && tells !== null)
      await tell?.(tx, app, changed, tells as ToldOf<Of>, move);
    return after === undefined ? changed : after(tx, app, changed, move);
  };

/** The rows that an event moves, each with its new state. */
export type Moved<Row extends { readonly state: string }> = readonly {
  readonly row: Row;
  readonly to: Row['state'];
}[];

/** The own part of a noun whose rows move many at a time. */
interface Nouns<Of extends AnyLife, Row extends { readonly state: StateOf<Of> }, Said> {
  readonly change: (
    tx: Tx,
    moved: Moved<Row>,
    step: Step<Of> & Said & { readonly at: Date },
  ) => Promise<void>;
  /** Entries of the trail: one may tell of several rows. */
  readonly audited: (
    rows: readonly Row[],
    step: Step<Of> & Said,
  ) => readonly { readonly subject: string; readonly detail: Readonly<Record<string, unknown>> }[];
}

/**
 * The same for many locked rows of a noun without clock and message, in a few statements. The life
 * is asked about each row; the rows that it refuses stay as they are and are not among the answer.
 */
export const movingTogether =
  <Of extends AnyLife, Row extends { readonly state: StateOf<Of> }, Said = object>(
    life: Of,
    { change, audited }: Nouns<Of, Row, Said>,
  ) =>
  async (
    tx: Tx,
    app: App,
    rows: readonly Row[],
    step: Step<Of> & Said,
  ): Promise<readonly Row[]> => {
    const { event, actor, now: at = app.clock() } = step;
    const by = 'by' in step ? step.by : undefined;
    const moved = rows.flatMap((row) => {
      const to = life.move(row.state, event, by as string) as Row['state'] | null;
      return to === null ? [] : [{ row, to }];
    });
    if (moved.length === 0) return [];
    await change(tx, moved, { ...step, at });
    const { audit = event } = eventOf(life, event);
    const before = moved.map(({ row }) => row);
    for (const entry of audited(before, step))
      tx.audit({ actor, action: `${life.noun}.${audit}`, ...entry });
    return moved.map(({ row, to }) => ({ ...row, state: to }));
  };

const eventOf = (life: AnyLife, event: string): AnyLife['events'][string] => {
  const row = life.events[event];
  if (row === undefined) throw new Error(`${life.noun} has no event ${event}`);
  return row;
};
