import { sql, type Selectable, type Updateable } from 'kysely';
import type { Touches } from '@parasol/domain/base/attribution/which-counts';
import { type LeadState, leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { Db } from '#ground/db/schema.ts';
import type { LeadTables } from '#ground/db/tables/sales/leads.ts';
import { mobileIndexOf } from '#modules/base/accounts/people/read-user.ts';

export type LeadRow = Selectable<LeadTables['leads']>;

export const touchesOfLead = (row: LeadRow): Touches => ({
  first: row.first_touch,
  last: row.last_touch,
});

/** Changes about one number take turns until the transaction ends. */
export const lockNumber = async (db: Db, brand: string, index: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('leads'),
    hashtext(${brand} || encode(${index}, 'hex')))`.execute(db);
};

export const leadByKey = (db: Db, key: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('lead_key', '=', key).executeTakeFirst();

export const leadByNo = (db: Db, no: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('lead_no', '=', no).executeTakeFirst();

export const lockLead = (db: Db, no: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('lead_no', '=', no).forUpdate().executeTakeFirst();

export const leadsOfNumber = (
  db: Db,
  { brand, index, since }: { brand: string; index: Buffer; since: Date },
): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('brand', '=', brand)
    .where('mobile_index', '=', index)
    .where((row) =>
      row.or([row('created_at', '>=', since), row('state', 'in', leadLife.openStates)]),
    )
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();

export const insertLead = async (db: Db, row: LeadRow): Promise<void> => {
  await db.insertInto('leads').values(row).execute();
};

export const changeLead = (
  db: Db,
  no: string,
  change: Updateable<LeadTables['leads']>,
): Promise<LeadRow> =>
  db
    .updateTable('leads')
    .set(change)
    .where('lead_no', '=', no)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface Buyer {
  readonly brand: string;
  readonly userId: string | null;
  /** Index of their number; without it the account's number counts. */
  readonly index?: Buffer;
  readonly baseProductNo: string;
}

/** Leads of a buyer, by their account or their number. */
const leadsOfBuyer = (db: Db, buyer: Buyer) =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('brand', '=', buyer.brand)
    .where('base_product_no', '=', buyer.baseProductNo)
    .where('state', 'in', [...leadLife.openStates, 'closed'])
    .where((row) =>
      row.or([
        ...(buyer.userId === null ? [] : [row('user_id', '=', buyer.userId)]),
        buyer.index === undefined
          ? row('mobile_index', '=', mobileIndexOf(buyer.userId))
          : row('mobile_index', '=', buyer.index),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1);

/** The newest of them led to the purchase. */
export const leadOfBuyer = (db: Db, buyer: Buyer): Promise<LeadRow | undefined> =>
  leadsOfBuyer(db, buyer).executeTakeFirst();

export const lockLeadOfBuyer = (db: Db, buyer: Buyer): Promise<LeadRow | undefined> =>
  leadsOfBuyer(db, buyer).forUpdate().executeTakeFirst();

export const leadsOfAgent = (db: Db, brand: string, agentNo: string): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .where('brand', '=', brand)
    .where('state', 'in', leadLife.openStates)
    .orderBy('due')
    .limit(200)
    .execute();

export const lockLeadsOfAgent = (db: Db, agentNo: string): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('agent_no', '=', agentNo)
    .where('state', 'in', leadLife.openStates)
    .orderBy('lead_no')
    .forUpdate()
    .execute();

interface Asked {
  readonly brand: string | null;
  readonly since: Date;
}

export const leadsSince = (
  db: Db,
  { brand, since, state }: Asked & { state?: LeadState | undefined },
): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('created_at', '>=', since)
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

export const leadFigures = async (
  db: Db,
  { brand, since, now }: Asked & { now: Date },
): Promise<{
  readonly counts: ReadonlyMap<LeadState, number>;
  readonly late: number;
  readonly medianMinutes: number | null;
}> => {
  const all = db
    .selectFrom('leads')
    .where('created_at', '>=', since)
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''));
  const rows = await all
    .select((row) => ['state', row.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();
  const times = await all
    .select([
      sql<string>`count(*) filter (where due < ${now} and state in
        ('new', 'assigned', 'contacted', 'appointment'))`.as('late'),
      sql<number | null>`percentile_cont(0.5) within group (order by
        extract(epoch from contacted_at - created_at) / 60) filter (where contacted_at is not null)`.as(
        'median',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    counts: new Map(rows.map(({ state, count }) => [state, Number(count)])),
    late: Number(times.late),
    medianMinutes: times.median === null ? null : Math.round(times.median),
  };
};

export const leadsOfUser = (db: Db, userId: string): Promise<LeadRow[]> =>
  db.selectFrom('leads').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const removeLeads = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('leads').where('user_id', '=', userId).execute();
};

/** True when the number was not there yet. */
export const listNumber = async (
  db: Db,
  row: { brand: string; mobile_index: Buffer; at: Date; actor: string },
): Promise<boolean> =>
  (await db
    .insertInto('do_not_call')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('brand')
    .executeTakeFirst()) !== undefined;

export const isListed = async (db: Db, brand: string, index: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('do_not_call')
    .select('brand')
    .where('brand', '=', brand)
    .where('mobile_index', '=', index)
    .executeTakeFirst()) !== undefined;

/** Leads by their origin, for statements of other modules. */
export const leadFacts = sql<
  Pick<LeadRow, 'brand' | 'base_product_no' | 'first_touch' | 'last_touch' | 'created_at'>
>`(select brand, base_product_no, first_touch, last_touch, created_at from leads)`;
