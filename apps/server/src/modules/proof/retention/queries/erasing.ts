import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SaleColumn, SealedColumn } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import type { RetentionTables } from '#ground/db/tables/proof/retention.ts';

export type ErasureRow = Selectable<RetentionTables['erasures']>;

const nobody = '00000000-0000-0000-0000-000000000000';

export const insertErasure = async (db: Db, row: ErasureRow): Promise<void> => {
  await db.insertInto('erasures').values(row).execute();
};

export const openErasures = (db: Db, most: number): Promise<ErasureRow[]> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('order_no')
    .limit(most)
    .execute();

export const finishErasure = async (db: Db, orderNo: string, at: Date): Promise<void> => {
  await db.updateTable('erasures').set({ done_at: at }).where('order_no', '=', orderNo).execute();
};

/** Traces that belong to this sale and to no other that is still kept. */
export const tracesOfSaleAlone = async (db: Db, orderNo: string): Promise<string[]> => {
  const { rows } = await sql<{ trace_no: string }>`
    select t.trace_no from trace_orders t
    where t.order_no = ${orderNo} and not exists (
      select from trace_orders x join orders o on o.order_no = x.order_no
      where x.trace_no = t.trace_no and x.order_no <> ${orderNo} and o.erased_at is null)`.execute(
    db,
  );
  return rows.map(({ trace_no: traceNo }) => traceNo);
};

/** Keys of the chunks about this sale in any trace, and of all of a trace that is of it alone. */
export const keysOfTraces = async (
  db: Db,
  orderNo: string,
  alone: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    select k.person_id from trace_orders t
    join person_keys k on k.person_id = any(array[
      'trace:' || t.trace_no || ':' || t.order_no,
      'trace:' || t.trace_no || ':' || (
        select agent_order_no from agent_orders where order_no = t.order_no limit 1)])
    where t.order_no = ${orderNo}
    union select k.person_id from unnest(${alone}::text[]) whole (trace_no)
    join person_keys k
      on k.person_id = 'trace:' || trace_no or k.person_id like 'trace:' || trace_no || ':%'`.execute(
    db,
  );
  return rows.map(({ person_id: person }) => person);
};

/** Deletes the chunks about this sale; the rest of a trace stays with its other sales. */
export const deleteNamedChunks = async (db: Db, orderNo: string): Promise<void> => {
  await sql`delete from trace_chunks c using trace_orders t
    where t.order_no = ${orderNo} and c.trace_no = t.trace_no and c.about && (
      select array_agg(no) from (
        select ${orderNo}::text as no
        union all select agent_order_no from agent_orders where order_no = ${orderNo}) own)`.execute(
    db,
  );
};

/** All keys under which data of this sale was sealed for it alone. */
export const keysOfSale = async (db: Db, orderNo: string): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from person_keys
    where person_id like ${`order:${orderNo}:%`} or person_id in (
      select 'underwriting-case:' || manual_underwriting_no from underwriting_cases
        where order_no = ${orderNo}
      union all select 'agent-order:' || agent_order_no from agent_orders where order_no = ${orderNo}
      union all select 'evidence-pack:' || pack_id from evidence_packs where order_no = ${orderNo}
    )`.execute(db);
  return rows.map(({ person_id: person }) => person);
};

const cases = (orderNo: string) =>
  sql`(select manual_underwriting_no from underwriting_cases where order_no = ${orderNo})`;
const policiesOf = (orderNo: string) =>
  sql`(select policy_no from policies where order_no = ${orderNo})`;
const claimsOf = (orderNo: string) =>
  sql`(select claim_no from claims where order_no = ${orderNo})`;

/** Replaces everything that was sealed for this sale by the value of an erased one. */
export const eraseSealed = async (
  db: Db,
  orderNo: string,
  erasedValue: Buffer,
  columns: readonly SealedColumn[],
): Promise<void> => {
  const rows: Readonly<Record<SaleColumn, RawBuilder<unknown>>> = {
    order_no: sql`order_no = ${orderNo}`,
    policy_no: sql`policy_no in ${policiesOf(orderNo)}`,
    claim_no: sql`claim_no in ${claimsOf(orderNo)}`,
    manual_underwriting_no: sql`manual_underwriting_no in ${cases(orderNo)}`,
  };
  for (const { table, column, sale } of columns) {
    if (typeof sale !== 'string' || sale === 'apart') continue;
    const sealed = sql.ref(column);
    await sql`update ${sql.table(table)} set ${sealed} = ${erasedValue}
      where ${rows[sale]} and ${sealed} is not null`.execute(db);
  }
};

/** Health records and needs tests that no other sale uses. */
export const eraseHealthRecords = async (
  db: Db,
  orderNo: string,
  erasedValue: Buffer,
  healthRecords: readonly string[],
): Promise<void> => {
  await sql`update health_records set sealed = ${erasedValue}, subject_index = null
    where record_no = any(${healthRecords}::text[])`.execute(db);
  await sql`delete from health_record_people
    where record_no = any(${healthRecords}::text[])`.execute(db);
  await sql`update underwriting_sessions set sealed = ${erasedValue} where session_no in (
    select session_no from health_records where record_no = any(${healthRecords}::text[]))`.execute(
    db,
  );
  const quote = sql`(select quote_no from orders where order_no = ${orderNo})`;
  await sql`update suitability_tests t set sealed = ${erasedValue}
    where (exists (select from suitability_confirmations c
        where c.test_no = t.test_no and c.quote_no = ${quote})
      or exists (select from suitability_pauses p
        where p.user_id = t.user_id and t.taken_at >= p.tests_since and t.taken_at <= p.ends_at
          and (p.quote_no = ${quote} or p.confirmed_quote_no = ${quote})))
    and not exists (select from suitability_confirmations c
      join orders o on o.quote_no = c.quote_no
      where c.test_no = t.test_no and o.order_no <> ${orderNo} and o.erased_at is null)`.execute(
    db,
  );
  await sql`update suitability_pauses set sealed = ${erasedValue}
    where quote_no = ${quote} or confirmed_quote_no = ${quote}`.execute(db);
  for (const table of ['suitability_confirmations', 'suitability_offers', 'notice_openings']) {
    await sql`update ${sql.table(table)} set sealed = ${erasedValue} where quote_no = ${quote}`.execute(
      db,
    );
  }
};

/** Clears the indexes and the account a person could be found by. */
export const unlinkPeople = async (db: Db, orderNo: string, at: Date): Promise<void> => {
  const index = Buffer.alloc(32);
  const statements: readonly RawBuilder<unknown>[] = [
    sql`delete from order_names where order_no = ${orderNo}`,
    // A child’s papers stay tied for as long as an order that is kept insures it.
    sql`delete from insured_kin kin using order_insureds own
      where own.order_no = ${orderNo} and kin.number_index = own.person_index
        and not exists (select from order_insureds other
          where other.person_index = own.person_index and other.order_no <> ${orderNo})`,
    sql`delete from order_insureds where order_no = ${orderNo}`,
    sql`delete from order_people where order_no = ${orderNo}`,
    sql`delete from paper_ends where (kind = 'order' and no = ${orderNo})
      or (kind = 'policy' and no in ${policiesOf(orderNo)})`,
    sql`delete from policy_payouts where policy_no in ${policiesOf(orderNo)}`,
    sql`delete from policy_loan_repayments where policy_no in ${policiesOf(orderNo)}`,
    sql`delete from policy_loans where policy_no in ${policiesOf(orderNo)}`,
    sql`delete from policy_people where policy_no in ${policiesOf(orderNo)}`,
    sql`delete from order_submissions where order_no = ${orderNo}`,
    sql`delete from agent_orders where order_no = ${orderNo}`,
    sql`delete from notices where link like ${`%${orderNo}%`}`,
    sql`update order_consents set mobile_index = ${index}, link_hash = null
      where order_no = ${orderNo}`,
    sql`update order_signers set mobile_index = ${index}, link_hash = null
      where order_no = ${orderNo}`,
    sql`update policy_service_consents set mobile_index = ${index}, link_hash = null
      where pos_no in (select pos_no from policy_services where order_no = ${orderNo})`,
    sql`update order_identities set note = null where order_no = ${orderNo}`,
    sql`update order_drafts set user_id = ${nobody} where order_no = ${orderNo}`,
    sql`update claims set user_id = ${nobody}, key = claim_no where order_no = ${orderNo}`,
    sql`update policy_services set user_id = ${nobody} where order_no = ${orderNo}`,
    sql`update invoices set user_id = ${nobody}, reason = null where order_no = ${orderNo}`,
    sql`update policy_papers set user_id = null where order_no = ${orderNo}`,
    sql`update policy_surrenders set user_id = ${nobody} where order_no = ${orderNo}`,
    sql`update policy_receipts set user_id = ${nobody} where order_no = ${orderNo}`,
    sql`update return_visits set user_id = ${nobody} where order_no = ${orderNo}`,
    sql`update underwriting_cases set person_index = null where order_no = ${orderNo}`,
    sql`update policies set user_id = null, agent_user_id = null where order_no = ${orderNo}`,
    sql`update orders set user_id = null, agent_user_id = null, holder_index = null,
      erased_at = ${at}, papers_known = true, names_known = true, papers_dated = true
      where order_no = ${orderNo}`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** The rows stay, because records name them; their names and contents are deleted. */
export const eraseFileNames = async (
  db: Db,
  fileIds: readonly string[],
  erasedValue: Buffer,
): Promise<void> => {
  await sql`update files set name_sealed = ${erasedValue}
    where file_id = any(${fileIds}::uuid[])`.execute(db);
};

/** The months in which these traces came, the first day of each. */
export const monthsOfTraces = async (db: Db, traces: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(m, 'YYYY-MM-DD') as day
    from traces t, generate_series(
      date_trunc('month', t.started_at at time zone 'Asia/Shanghai'),
      t.last_at at time zone 'Asia/Shanghai', interval '1 month') m
    where t.trace_no = any(${traces}::text[])`.execute(db);
  return rows.map(({ day }) => day);
};

/** True when the month went as a whole: nothing in it could be opened any more. */
export const dropMonth = async (db: Db, day: string): Promise<boolean> => {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_trace_partition(${day}::date) as dropped`.execute(db);
  return rows[0]?.dropped === true;
};

/** False when no key was destroyed within these days: there is nothing to write again. */
export const rewriteKeys = async (db: Db, days: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select forget_destroyed_keys(${days}::integer) as done`.execute(db);
  return rows[0]?.done === true;
};

/** False when the owner of the tables has no right to it. */
export const turnOverLog = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`select turn_over_log() as done`.execute(db);
  return rows[0]?.done === true;
};

export const deleteTraces = async (db: Db, traces: readonly string[]): Promise<void> => {
  await sql`delete from traces where trace_no = any(${traces}::text[])`.execute(db);
};
