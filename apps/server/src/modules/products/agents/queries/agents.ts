import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import type { Database } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type AgentRow = Selectable<AccountTables['agents']>;

const mostListed = 500;

export const agentByNo = (db: Kysely<Database>, agentNo: string): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('agent_no', '=', agentNo).executeTakeFirst();

export const lockAgent = (db: Kysely<Database>, agentNo: string): Promise<AgentRow | undefined> =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .forUpdate()
    .executeTakeFirst();

export const agentOfUser = (db: Kysely<Database>, userId: string): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const lockAgentOfUser = (
  db: Kysely<Database>,
  userId: string,
): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Undefined when another request of the same person was faster. */
export const insertAgent = (
  db: Kysely<Database>,
  row: Insertable<AccountTables['agents']>,
): Promise<AgentRow | undefined> =>
  db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeAgent = (
  db: Kysely<Database>,
  agentNo: string,
  change: Updateable<AccountTables['agents']>,
): Promise<AgentRow> =>
  db
    .updateTable('agents')
    .set(change)
    .where('agent_no', '=', agentNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether another agent is registered under this certificate. */
export const certificateTaken = async (
  db: Kysely<Database>,
  certificateNo: string,
  agentNo: string,
): Promise<boolean> =>
  (await db
    .selectFrom('agents')
    .select('agent_no')
    .where('certificate_no', '=', certificateNo)
    .where('state', 'in', ['approved', 'suspended'])
    .where('agent_no', '!=', agentNo)
    .executeTakeFirst()) !== undefined;

/** Whether this person is registered for a brand under another account. */
export const personTaken = async (
  db: Kysely<Database>,
  { person, brand, userId }: { person: Buffer; brand: string; userId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('agents')
    .select('agent_no')
    .where('person_index', '=', person)
    .where('brand', '=', brand)
    .where('user_id', '!=', userId)
    .executeTakeFirst()) !== undefined;

export const listAgentRows = (
  db: Kysely<Database>,
  {
    brand,
    state,
    words,
    unidentified = false,
  }: {
    brand: string | null;
    state?: AgentState | undefined;
    words: string;
    unidentified?: boolean | undefined;
  },
): Promise<AgentRow[]> =>
  db
    .selectFrom('agents')
    .selectAll()
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'applied'))
    .$if(unidentified, (query) =>
      query.where('state', '=', 'approved').where('person_index', 'is', null),
    )
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or([
          row(row.fn('strpos', ['name', row.val(words)]), '>', 0),
          row(row.fn('starts_with', ['agent_no', row.val(words.toUpperCase())]), '=', true),
          row(row.fn('starts_with', ['certificate_no', row.val(words)]), '=', true),
        ]),
      ),
    )
    .orderBy('changed_at', 'desc')
    .limit(mostListed)
    .execute();
