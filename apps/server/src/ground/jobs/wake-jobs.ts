import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** Jobs about a service that wait for their next attempt are due now: it answers again. */
export const wakeJobsFor = async (db: Db, service: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now()
    where group_id = ${service} and state = 'retry' and start_after > now()`.execute(db);
  return Number(numAffectedRows ?? 0);
};
