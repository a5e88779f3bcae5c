import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type AgentRow = Selectable<AccountTables['agents']>;

const mostListed = 500;

export const agentByNo = (db: Db, agentNo: string): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('agent_no', '=', agentNo).executeTakeFirst();

export const lockAgent = (db: Db, agentNo: string): Promise<AgentRow | undefined> =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .forUpdate()
    .executeTakeFirst();

export const agentOfUser = (db: Db, userId: string): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const lockAgentOfUser = (db: Db, userId: string): Promise<AgentRow | undefined> =>
  db.selectFrom('agents').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Undefined when another request of the same person was faster. */
export const insertAgent = (
  db: Db,
  row: Insertable<AccountTables['agents']>,
): Promise<AgentRow | undefined> =>
  db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeAgent = (
  db: Db,
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
  db: Db,
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
  db: Db,
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
  db: Db,
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

/** Agents who may sell whose certificate ends by this day. */
export const certificatesUntil = (db: Db, day: string) =>
  db
    .selectFrom('agents')
    .select(['agent_no', 'brand', 'user_id', 'certificate_until', 'certificate_told_on'])
    .where('state', '=', 'approved')
    .where('certificate_until', '<=', day)
    .orderBy('agent_no')
    .execute();

/** False when another process was first. */
export const markCertificateReminded = async (
  db: Db,
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

/** Agents who may sell, whose identity documents are unknown and whom no message has asked yet. */
export const neverAsked = (db: Db) =>
  db
    .selectFrom('agents')
    .select(['agent_no', 'brand', 'user_id'])
    .where('state', '=', 'approved')
    .where('person_index', 'is', null)
    .where('identity_asked_at', 'is', null)
    .orderBy('agent_no')
    .execute();

/** False when another process was first, or the number was given meanwhile. */
export const markIdentityAsked = async (db: Db, agentNo: string, at: Date): Promise<boolean> =>
  (await db
    .updateTable('agents')
    .set({ identity_asked_at: at })
    .where('agent_no', '=', agentNo)
    .where('person_index', 'is', null)
    .where('identity_asked_at', 'is', null)
    .returning('agent_no')
    .executeTakeFirst()) !== undefined;

export const agentKindOf = async (db: Db, userId: string): Promise<'agent' | 'broker' | null> => {
  const row = await db
    .selectFrom('agents')
    .select('kind')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.kind ?? null;
};

export const claimAgentPerson = async (
  db: Db,
  userId: string,
  personIndex: Buffer,
): Promise<{ readonly bound: boolean; readonly first: boolean }> => {
  const agent = await db
    .selectFrom('agents')
    .select('person_index')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!agent) return { bound: false, first: false };
  if (agent.person_index !== null) {
    return { bound: agent.person_index.equals(personIndex), first: false };
  }
  await db
    .updateTable('agents')
    .set({ person_index: personIndex })
    .where('user_id', '=', userId)
    .execute();
  return { bound: true, first: true };
};

/** Registrations of agents, for statements of other modules to join. */
export const agentFacts = sql<
  Pick<
    AgentRow,
    | 'agent_no'
    | 'user_id'
    | 'brand'
    | 'name'
    | 'kind'
    | 'state'
    | 'state_since'
    | 'changed_at'
    | 'certificate_no'
    | 'certificate_until'
    | 'person_index'
  >
>`(select agent_no, user_id, brand, name, kind, state, state_since, changed_at,
    certificate_no, certificate_until, person_index
  from agents)`;
