import { sql, type Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

/** Agents who may sell whose certificate ends by this day. */
export const certificatesUntil = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('agents')
    .select(['agent_no', 'brand', 'user_id', 'certificate_until', 'certificate_told_on'])
    .where('state', '=', 'approved')
    .where('certificate_until', '<=', day)
    .orderBy('agent_no')
    .execute();

/** False when another process was first. */
export const markCertificateReminded = async (
  db: Kysely<Database>,
  agentNo: string,
  before: string | null,
  today: string,
): Promise<boolean> =>
  (await db
    .updateTable('agents')
    .set({ certificate_told_on: today })
    .where('agent_no', '=', agentNo)
    .where(sql<boolean>`certificate_told_on is not distinct from ${before}::date`)
    .returning('agent_no')
    .executeTakeFirst()) !== undefined;
