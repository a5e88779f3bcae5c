import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

/** Agents who may sell, whose identity documents are unknown and whom no message has asked yet. */
export const neverAsked = (db: Kysely<Database>) =>
  db
    .selectFrom('agents')
    .select(['agent_no', 'brand', 'user_id'])
    .where('state', '=', 'approved')
    .where('person_index', 'is', null)
    .where('identity_asked_at', 'is', null)
    .orderBy('agent_no')
    .execute();

/** False when another process was first, or the number was given meanwhile. */
export const markIdentityAsked = async (
  db: Kysely<Database>,
  agentNo: string,
  at: Date,
): Promise<boolean> =>
  (await db
    .updateTable('agents')
    .set({ identity_asked_at: at })
    .where('agent_no', '=', agentNo)
    .where('person_index', 'is', null)
    .where('identity_asked_at', 'is', null)
    .returning('agent_no')
    .executeTakeFirst()) !== undefined;
