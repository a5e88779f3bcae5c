import { statfs } from 'node:fs/promises';
import type { App } from '#ground/context.ts';
import { countStanding, marks } from '../queries.ts';

const freeBytes = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined ? Number.NaN : disk.bavail * disk.bsize;
};

/**
 * Figures for whoever watches. What cannot be known (no backup yet, a database that does not answer)
 * is not a number rather than a comfortable zero.
 */
export const readFigures = async (app: App): Promise<Readonly<Record<string, number>>> => {
  const { pool } = app.database;
  const here = {
    pool_connections: pool.totalCount,
    pool_idle: pool.idleCount,
    pool_waiting: pool.waitingCount,
    data_disk_free_bytes: await freeBytes(app.env.dataDir),
  };
  const now = app.clock().getTime();
  const age = (at: Date | undefined): number => (at ? (now - at.getTime()) / 1000 : Number.NaN);
  try {
    const { db } = app.database;
    const [standing, { backup, 'audit-head': head, 'audit-verified': verified }] = [
      await countStanding(db),
      await marks(db),
    ];
    return {
      ...here,
      database_answers: 1,
      jobs_waiting: standing.waitingJobs,
      jobs_oldest_seconds: standing.oldestWaitingSeconds,
      dead_letters: standing.deadLetters,
      messages_unknown: standing.unknownMessages,
      alerts_unseen: standing.unseenAlerts,
      payments_unsettled: standing.unsettledPayments,
      refunds_unsettled: standing.unsettledRefunds,
      clock_held: standing.clockHeld ? 1 : 0,
      clock_drift_seconds: (now - standing.databaseNow.getTime()) / 1000,
      backup_age_seconds: age(backup),
      audit_head_age_seconds: age(head),
      audit_verified_age_seconds: age(verified),
    };
  } catch (error) {
    app.log.warn({ err: error }, 'the figures of the database could not be read');
    return { ...here, database_answers: 0 };
  }
};
