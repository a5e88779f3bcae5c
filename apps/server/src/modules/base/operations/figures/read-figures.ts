import { statfs } from 'node:fs/promises';
import type { App } from '#ground/context.ts';
import { countStanding, marks, type Counts } from '#modules/base/operations/queries.ts';

const freeBytes = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined ? Number.NaN : disk.bavail * disk.bsize;
};

/** Prometheus gives up soon: figures known by then are sent without the rest. */
const patienceMs = 1_200;

type Standing = readonly [Counts, Partial<Record<string, Date>>];

/** A reading that is under way is not begun again: the next look shares it. */
const underWay = new WeakMap<App, Promise<Standing>>();

/** Uses connections of its own, since requests hold all others when it matters. */
const readStanding = (app: App): Promise<Standing> => {
  const running = underWay.get(app);
  if (running) return running;
  const { db } = app.database.urgent;
  const reading = (async () =>
    [await countStanding(db, app.ports.unsettledMoney), await marks(db)] as const)();
  underWay.set(app, reading);
  const end = (): void => void underWay.delete(app);
  reading.then(end, end);
  return reading;
};

const inTime = <Value>(reading: Promise<Value>): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`the database said nothing within ${patienceMs} ms`)),
    patienceMs,
  );
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer));
};

/**
 * Figures for monitoring. An unknown figure (no backup yet, a database that does not answer) is not
 * a number rather than a comfortable zero.
 */
export const readFigures = async (app: App): Promise<Readonly<Record<string, number>>> => {
  const { pool } = app.database;
  const drift = app.clockWatch.driftMs();
  const here = {
    pool_connections: pool.totalCount,
    pool_idle: pool.idleCount,
    pool_waiting: pool.waitingCount,
    data_disk_free_bytes: await freeBytes(app.env.dataDir),
    clock_drift_seconds: drift === null ? Number.NaN : drift / 1000,
  };
  const now = app.clock().getTime();
  const age = (at: Date | undefined): number => (at ? (now - at.getTime()) / 1000 : Number.NaN);
  try {
    const [standing, times] = await inTime(readStanding(app));
    const { backup, 'audit-head': head, 'audit-verified': verified } = times;
    return {
      ...here,
      database_answers: 1,
      jobs_waiting: standing.waitingJobs,
      jobs_oldest_seconds: standing.oldestWaitingSeconds,
      jobs_retrying: standing.retryingJobs,
      dead_letters: standing.deadLetters,
      messages_unknown: standing.unknownMessages,
      alerts_unseen: standing.unseenAlerts,
      payments_unsettled: standing.unsettledPayments,
      refunds_unsettled: standing.unsettledRefunds,
      outside_silent: standing.silentServices,
      clock_held: standing.clockHeld ? 1 : 0,
      backup_age_seconds: age(backup),
      audit_head_age_seconds: age(head),
      audit_verified_age_seconds: age(verified),
    };
  } catch (error) {
    app.log.warn({ err: error }, 'the figures of the database could not be read');
    return { ...here, database_answers: 0 };
  }
};
