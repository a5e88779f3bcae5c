import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { bucketOf } from '@parasol/domain/staff/dashboards/periods';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  lockMark,
  markCounted,
  moveMark,
  noteStaleDays,
  recountDay,
  recountMonth,
  takeStaleDay,
} from './queries/roll-up.ts';
import { salesSources } from './queries/sales-sources.ts';
import { serviceSources } from './queries/service-sources.ts';
import type { Known, Source } from './queries/source.ts';

const sources: readonly Source[] = [...salesSources, ...serviceSources];

/** The parts of the app that the roll-up needs; an operator's command has no others. */
export type RollUpApp = Pick<App, 'database' | 'clock'>;

/** A change carries the time at which it began: nothing takes longer than this to be committed. */
const overlapMs = 5 * minuteMs;

const settledBefore = ({ settles }: Source, now: Date): string | null =>
  settles === undefined ? null : addDays(dateOf(now.getTime()), -settles);

/** Notes a figure's days that changed since the last time; the first time all days. */
const noteChanges = ({ database, clock }: RollUpApp, source: Source): Promise<void> =>
  inTransaction(database, async (tx) => {
    const now = clock();
    const seen = await lockMark(tx.db, source.figure);
    // A clock that went back must not hide later changes.
    const since = seen && new Date(Math.min(seen.getTime(), now.getTime()) - overlapMs);
    await noteStaleDays(tx.db, source, since, since && settledBefore(source, now));
    await moveMark(tx.db, source.figure, now);
  });

const recountOne = ({ database }: RollUpApp, source: Source, known: Known): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const day = await takeStaleDay(tx.db, source.figure);
    if (day === undefined) return false;
    const [from, until] = [new Date(startOf(day)), new Date(startOf(addDays(day, 1)))];
    await recountDay(tx.db, source, { day, from, until }, known);
    await recountMonth(tx.db, source.figure, bucketOf(day, 'month'));
    return true;
  });

/**
 * Products and channels that figures are grouped by; other names in an address get no row of their
 * own.
 */
export const knownOf = ({ catalogue, brands, settings }: App): Known => ({
  products: catalogue.all().map(({ product }) => product.baseProductNo),
  channels: Object.fromEntries(
    brands.map(({ id }) => [id, settings.get('channels', id).map(({ code }) => code)]),
  ),
});

/**
 * Counts every changed day again, day by day: an interrupted run continues where it was, and
 * parallel runs do no day twice.
 */
export const rollUp = async (
  app: RollUpApp,
  known: Known,
  signal?: AbortSignal,
): Promise<number> => {
  let days = 0;
  const stopped = (): boolean => signal?.aborted === true;
  for (const source of sources) {
    await noteChanges(app, source);
    while (!stopped() && (await recountOne(app, source, known))) days += 1;
    await markCounted(app.database.db, source.figure);
  }
  return days;
};

/** Has every day counted again that is not settled; the next roll-up does it. Answers how many. */
export const forgetCounted = async (app: RollUpApp, from: string | null): Promise<number> => {
  let days = 0;
  for (const source of sources) {
    const settled = settledBefore(source, app.clock());
    const first = from === null || (settled !== null && settled > from) ? settled : from;
    days += await inTransaction(app.database, (tx) => noteStaleDays(tx.db, source, null, first));
  }
  return days;
};
