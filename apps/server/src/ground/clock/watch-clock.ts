import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { databaseTime } from './queries.ts';

/** Codes, callbacks and deadlines of two nodes disagree by as much as their clocks. */
const mostDriftMs = 5_000;
/** A reading that took longer is too vague about its moment. */
const longestReadingMs = 2_000;
const everyMs = 10_000;
const closeMs = 1_000;

/** Compares this machine's clock with the database's, which all nodes share. */
export interface ClockWatch {
  /** Whether the clocks differ by more than they may, as far as is known. */
  readonly isOff: () => boolean;
  /** Milliseconds ahead of the database; null before the first reading. */
  readonly driftMs: () => number | null;
  /** Reads once; a failed reading changes nothing. */
  readonly look: (app: App) => Promise<void>;
  /** Reads every few seconds until it is closed. */
  readonly watch: (app: App) => () => Promise<void>;
}

/** The middle of the reading compared with the database's time: the rest is never our waiting. */
const readDrift = async (
  database: OpenDatabase,
  wall: () => number,
): Promise<number | undefined> => {
  const asked = performance.now();
  const at = wall();
  const databaseNow = await databaseTime(database.urgent.db);
  const took = performance.now() - asked;
  if (took > longestReadingMs) return undefined;
  const drift = at + took / 2 - databaseNow.getTime();
  return Math.sign(drift) * Math.max(0, Math.abs(drift) - took / 2);
};

export const createClockWatch = (wall: () => number = Date.now): ClockWatch => {
  let drift: number | null = null;
  let alerted = false;
  const isOff = (): boolean => drift !== null && Math.abs(drift) > mostDriftMs;
  const look = async (app: App): Promise<void> => {
    const read = await readDrift(app.database, wall).catch(() => undefined);
    if (read === undefined) return;
    drift = read;
    if (!isOff()) {
      if (alerted) app.log.info({ driftMs: drift }, 'the clock agrees with the database again');
      alerted = false;
      return;
    }
    if (alerted) return;
    const detail = { node: hostname(), seconds: Math.round(drift / 1000) };
    await alertStaff(app, app.database.urgent.db, {
      kind: 'clock-off',
      subject: 'clock',
      key: detail.node,
      detail,
    });
    alerted = true;
  };
  return {
    isOff,
    driftMs: () => drift,
    look,
    watch: (app) => {
      let looking: Promise<void> | undefined;
      const begin = (): void => {
        looking ??= look(app)
          .catch((error: unknown) => app.log.warn({ err: error }, 'the clock could not be told of'))
          .finally(() => (looking = undefined));
      };
      const timer = setInterval(begin, everyMs).unref();
      return async () => {
        clearInterval(timer);
        // A silent database is not waited for.
        await Promise.race([looking, pause(closeMs, undefined, { ref: false })]);
      };
    },
  };
};
