import { sql, type Selectable, type Updateable } from 'kysely';
import type { PlannedInstalment } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { instalmentLife } from '@parasol/domain/contracts/payments/debits/instalment-life';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';
import { heldOrders } from '#modules/contracts/policies/policy.ts';

export type PlanRow = Selectable<PaymentTables['premium_plans']>;
export type InstalmentRow = Selectable<PaymentTables['instalments']>;
const unpaid = instalmentLife.openStates;
export const isUnpaid = ({ state }: Pick<InstalmentRow, 'state'>): boolean =>
  !instalmentLife.isOver(state);

export const insertPlan = async (
  db: Db,
  plan: Omit<PlanRow, 'grace_from'>,
  instalments: readonly PlannedInstalment[],
  now: Date,
): Promise<PlanRow> => {
  const row = await db
    .insertInto('premium_plans')
    .values(plan)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into instalments (plan_no, number, due, fen, state, paid_at, changed_at)
    select ${plan.plan_no}, number, due, fen, case when number = 1 then 'paid' else 'coming' end,
      case when number = 1 then ${now}::timestamptz end, ${now}
    from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb) as i (number smallint, due date, fen bigint)`.execute(
    db,
  );
  return row;
};

export const planByNo = (db: Db, planNo: string): Promise<PlanRow | undefined> =>
  db.selectFrom('premium_plans').selectAll().where('plan_no', '=', planNo).executeTakeFirst();

export const planOfOrder = (db: Db, orderNo: string): Promise<PlanRow | undefined> =>
  db.selectFrom('premium_plans').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const lockPlan = (db: Db, planNo: string): Promise<PlanRow | undefined> =>
  db
    .selectFrom('premium_plans')
    .selectAll()
    .where('plan_no', '=', planNo)
    .forUpdate()
    .executeTakeFirst();

/** Sorted by number, so that two who lock several never wait for each other. */
export const lockPlans = (db: Db, planNos: readonly string[]): Promise<PlanRow[]> =>
  db
    .selectFrom('premium_plans')
    .selectAll()
    .where('plan_no', '=', sql<string>`any(${planNos})`)
    .orderBy('plan_no')
    .forUpdate()
    .execute();

export const plansOf = (
  db: Db,
  brand: string,
  userId: string,
  planNo: string | undefined,
): Promise<PlanRow[]> =>
  db
    .selectFrom('premium_plans')
    .selectAll()
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .$if(planNo !== undefined, (query) => query.where('plan_no', '=', planNo ?? ''))
    .orderBy('created_at', 'desc')
    .execute();

export const changePlan = async (
  db: Db,
  planNo: string,
  state: PlanRow['state'],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('premium_plans')
    .set({ state, changed_at: now })
    .where('plan_no', '=', planNo)
    .execute();
};

export const givePlanTo = async (
  db: Db,
  planNo: string,
  userId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('premium_plans')
    .set({ user_id: userId, changed_at: now })
    .where('plan_no', '=', planNo)
    .execute();
};

export const instalmentsOf = (db: Db, planNos: readonly string[]): Promise<InstalmentRow[]> =>
  planNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('instalments')
        .selectAll()
        .where('plan_no', 'in', planNos)
        .orderBy('plan_no')
        .orderBy('number')
        .execute();

/** An instalment with its plan, both locked. */
export const lockInstalment = (
  db: Db,
  planNo: string,
  number: number,
): Promise<InstalmentRow | undefined> =>
  db
    .selectFrom('premium_plans')
    .innerJoin('instalments', 'instalments.plan_no', 'premium_plans.plan_no')
    .selectAll('instalments')
    .where('premium_plans.plan_no', '=', planNo)
    .where('number', '=', number)
    .forUpdate(['premium_plans', 'instalments'])
    .executeTakeFirst();

type InstalmentKey = Pick<InstalmentRow, 'plan_no' | 'number'>;

const among = (keys: readonly InstalmentKey[]) =>
  sql<boolean>`(plan_no, number) in (
    select * from unnest(${keys.map(({ plan_no: planNo }) => planNo)}::text[],
      ${keys.map(({ number }) => number)}::smallint[]))`;

/** All instalments of these plans; locks the named ones. */
export const lockInstalments = async (
  db: Db,
  keys: readonly InstalmentKey[],
): Promise<InstalmentRow[]> => {
  await db
    .selectFrom('instalments')
    .select('number')
    .where(among(keys))
    .orderBy('plan_no')
    .forUpdate()
    .execute();
  return instalmentsOf(
    db,
    keys.map(({ plan_no: planNo }) => planNo),
  );
};

/** Days and amounts of instalments that are set with their new state. */
export type InstalmentChange = Omit<
  Updateable<PaymentTables['instalments']>,
  'plan_no' | 'number' | 'state' | 'changed_at'
>;

/** The new state of some instalments, with the days and amounts that go with it. */
export const setInstalments = async (
  db: Db,
  keys: readonly InstalmentKey[],
  change: InstalmentChange & Pick<InstalmentRow, 'state' | 'changed_at'>,
): Promise<void> => {
  await db.updateTable('instalments').set(change).where(among(keys)).execute();
};

/** Notes a day on which the customer was told of an instalment; its state stays. */
export const noteInstalment = async (
  db: Db,
  planNo: string,
  number: number,
  change: InstalmentChange,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('instalments')
    .set({ ...change, changed_at: now })
    .where('plan_no', '=', planNo)
    .where('number', '=', number)
    .execute();
};

/** The place of an instalment among all of them. */
export const instalmentKey = ({ plan_no: planNo, number }: InstalmentKey): string =>
  `${planNo} ${number}`;

const numberAt = (key: string): number => Number(key.split(' ')[1] ?? 0);

/** Unpaid and due by this day, whose plan still runs. */
export const dueInstalments = (
  db: Db,
  by: string,
  after: string,
  most: number,
): Promise<InstalmentRow[]> =>
  db
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .selectAll('instalments')
    // Written into the text, where the planner finds the partial index.
    .where(sql<boolean>`instalments.state in ('coming', 'noticed', 'debiting', 'missed')`)
    .where('instalments.due', '<=', by)
    .where('premium_plans.state', 'in', ['active', 'grace'])
    .where(
      sql<boolean>`(instalments.plan_no, instalments.number) > (${after.split(' ')[0] ?? ''}, ${numberAt(after)})`,
    )
    .orderBy('instalments.plan_no')
    .orderBy('instalments.number')
    .limit(most)
    .execute();

/** Unpaid instalments that fall due soon, of plans without a mandate. */
export const unentrustedInstalments = (
  db: Db,
  days: { readonly today: string; readonly until: string },
  after: string,
  most: number,
): Promise<InstalmentRow[]> =>
  db
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .selectAll('instalments')
    .where(sql<boolean>`instalments.state in ('coming', 'noticed', 'debiting', 'missed')`)
    .where('instalments.due', '>=', days.today)
    .where('instalments.due', '<=', days.until)
    .where((row) =>
      row.or([
        row('instalments.due_told_on', 'is', null),
        row.and([
          row('instalments.due', '=', days.today),
          row('instalments.due_told_on', '<', days.today),
        ]),
      ]),
    )
    .where('premium_plans.state', 'in', ['active', 'grace'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('mandates')
            .select('mandates.mandate_no')
            .whereRef('mandates.order_no', '=', 'premium_plans.order_no')
            .where('mandates.state', '=', 'active'),
        ),
      ),
    )
    .where(
      sql<boolean>`(instalments.plan_no, instalments.number) > (${after.split(' ')[0] ?? ''}, ${numberAt(after)})`,
    )
    .orderBy('instalments.plan_no')
    .orderBy('instalments.number')
    .limit(most)
    .execute();

/** All instalments after the kept ones are replaced; a paid instalment is never among them. */
export const replaceInstalments = async (
  db: Db,
  to: {
    readonly planNo: string;
    readonly keeps: number;
    readonly everyMonths: number;
    readonly fen: number;
    readonly count: number;
  },
  instalments: readonly (PlannedInstalment & { readonly paidAt: Date | null })[],
  now: Date,
): Promise<void> => {
  const { planNo, keeps, everyMonths, fen, count } = to;
  await db
    .deleteFrom('instalments')
    .where('plan_no', '=', planNo)
    .where('number', '>', keeps)
    .execute();
  await db
    .insertInto('instalments')
    .values(
      instalments.map(({ number, due, fen: each, paidAt }) => ({
        plan_no: planNo,
        number,
        due,
        fen: each,
        state: paidAt === null ? ('coming' as const) : ('paid' as const),
        paid_at: paidAt,
        changed_at: now,
      })),
    )
    .execute();
  await db
    .updateTable('premium_plans')
    .set({ every_months: everyMonths, fen, count })
    .where('plan_no', '=', planNo)
    .execute();
};

/** One insured person left: open instalments are calculated without them. */
export const lessInPlan = async (db: Db, planNo: string, fen: number, now: Date): Promise<void> => {
  await db
    .updateTable('instalments')
    .set((row) => ({ fen: row('fen', '-', fen), changed_at: now }))
    .where('plan_no', '=', planNo)
    .where('state', 'in', unpaid)
    .execute();
  await db
    .updateTable('premium_plans')
    .set((row) => ({ fen: row('fen', '-', fen), changed_at: now }))
    .where('plan_no', '=', planNo)
    .execute();
};

export const setPlanGrace = async (db: Db, orderNo: string, day: string): Promise<void> => {
  await db
    .updateTable('premium_plans')
    .set({ grace_from: day })
    .where('order_no', '=', orderNo)
    .execute();
};

/** While nothing is collected, no day of a grace passes. */
export const extendGraceOfHeldPlans = async (db: Db, day: string): Promise<void> => {
  await sql`
    update premium_plans p set grace_from = ${day} from (${heldOrders}) h
    where h.order_no = p.order_no
      and p.grace_from is distinct from ${day}::date`.execute(db);
};
