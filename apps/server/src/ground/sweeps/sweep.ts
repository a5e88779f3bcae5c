import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { beginSweep, lockSweep, moveSweep, sweepByName } from './queries.ts';

export interface Sweep<Row> {
  readonly name: string;
  /** The rows behind a position, in the order of their keys. */
  readonly rows: (db: Db, after: string, most: number) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Runs in the transaction that keeps the position, so that both are kept or neither. */
  readonly each: (tx: Tx, row: Row) => Promise<unknown>;
}

interface Swept {
  readonly seen: number;
  readonly failed: number;
}

const batch = 100;
/** Number of rows handled at once where each waits for an outside service. */
const lanes = 4;

/**
 * Goes through many rows, batch by batch. A batch is committed together with its progress: an
 * interrupted run continues behind it, and no row is done twice. A failing row is left for the next
 * run and stops no other.
 */
export const sweep = async <Row>(app: App, work: Sweep<Row>): Promise<Swept> => {
  const { database } = app;
  await beginSweep(database.db, work.name, dateOf(app.clock().getTime()), app.clock());
  for (;;) {
    const done = await someRows(app, work, batch).catch(async (error: unknown) => {
      app.log.warn({ err: error, sweep: work.name }, 'a batch is done row by row');
      return rowByRow(app, work);
    });
    if (done !== undefined) return done;
  }
};

/** A question to an outside service about a row, once its step is committed. */
export interface Errand {
  readonly key: string;
  readonly run: () => Promise<unknown>;
}

interface SweepApart<Row> extends Omit<Sweep<Row>, 'each'> {
  /** The group a row belongs to; only one row of each is handled at a time. */
  readonly wholeOf: (row: Row) => string;
  /** Does one step for these rows in one transaction; doing it twice changes nothing more. */
  readonly step: (rows: readonly Row[]) => Promise<readonly Errand[]>;
}

/**
 * The same for work that calls outside services between its transactions: progress is stored after
 * every batch, and a batch that was interrupted is repeated.
 */
export const sweepApart = async <Row>(app: App, work: SweepApart<Row>): Promise<Swept> => {
  const { db } = app.database;
  await beginSweep(db, work.name, dateOf(app.clock().getTime()), app.clock());
  let { position, seen, failed } = await sweepByName(db, work.name);
  const fails = (error: unknown, key: string): void => {
    failed += 1;
    app.log.error({ err: error, sweep: work.name, key }, 'a row could not be dealt with');
  };
  const stepAll = (rows: readonly Row[]): Promise<readonly Errand[]> =>
    work.step(rows).catch(async (error: unknown) => {
      const [only, ...others] = rows;
      if (only !== undefined && others.length === 0) fails(error, work.keyOf(only));
      if (others.length === 0) return [];
      app.log.warn({ err: error, sweep: work.name }, 'a batch is done row by row');
      const errands: Errand[] = [];
      for (const row of rows) errands.push(...(await stepAll([row])));
      return errands;
    });
  for (;;) {
    const rows = await work.rows(db, position, batch);
    for (const turn of inTurns(rows, work.wholeOf)) {
      const waiting = (await stepAll(turn)).values();
      const lane = async (): Promise<void> => {
        for (const { key, run } of waiting)
          await run().catch((error: unknown) => fails(error, key));
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    }
    seen += rows.length;
    const last = rows.at(-1);
    if (last !== undefined) position = work.keyOf(last);
    const over = rows.length < batch;
    await moveSweep(db, work.name, {
      position,
      seen,
      failed,
      ...(over ? { finished_at: app.clock() } : {}),
    });
    if (over) return { seen, failed };
  }
};

/** The first row of every whole, then the second of those that have one, and so on. */
const inTurns = <Row>(rows: readonly Row[], wholeOf: (row: Row) => string): readonly Row[][] => {
  const turns: Row[][] = [];
  const met = new Map<string, number>();
  for (const row of rows) {
    const turn = met.get(wholeOf(row)) ?? 0;
    met.set(wholeOf(row), turn + 1);
    (turns[turn] ??= []).push(row);
  }
  return turns;
};

/** One transaction for so many rows; undefined while there may be more. */
const someRows = <Row>(app: App, work: Sweep<Row>, most: number): Promise<Swept | undefined> =>
  inTransaction(app.database, async (tx) => {
    const { position, seen, failed } = await lockSweep(tx.db, work.name);
    const rows = await work.rows(tx.db, position, most);
    for (const row of rows) await work.each(tx, row);
    const last = rows.at(-1);
    const sofar = { seen: seen + rows.length, failed };
    const over = last === undefined || rows.length < most;
    await moveSweep(tx.db, work.name, {
      ...sofar,
      ...(last === undefined ? {} : { position: work.keyOf(last) }),
      ...(over ? { finished_at: app.clock() } : {}),
    });
    return over ? sofar : undefined;
  });

/** The same one by one; a row that fails is skipped. */
const rowByRow = async <Row>(app: App, work: Sweep<Row>): Promise<Swept | undefined> => {
  for (let count = 0; count < batch; count += 1) {
    try {
      const done = await someRows(app, work, 1);
      if (done !== undefined) return done;
    } catch (error) {
      await stepOver(app, work, error);
    }
  }
  return undefined;
};

const stepOver = <Row>(app: App, work: Sweep<Row>, error: unknown): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const { position, seen, failed } = await lockSweep(tx.db, work.name);
    const [row] = await work.rows(tx.db, position, 1);
    if (row === undefined) return;
    const key = work.keyOf(row);
    app.log.error({ err: error, sweep: work.name, key }, 'a row could not be dealt with');
    await moveSweep(tx.db, work.name, { position: key, seen: seen + 1, failed: failed + 1 });
  });
