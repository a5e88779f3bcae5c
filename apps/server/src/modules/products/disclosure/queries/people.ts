import { sql } from 'kysely';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Ports } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { RecordRow } from './records.ts';

/** Records in whose application records were named; `ordered` once an order uses them. */
export const namePeople = async (
  db: Db,
  recordNos: readonly string[],
  people: readonly Buffer[],
  { at, ordered }: { readonly at: Date; readonly ordered: boolean },
): Promise<void> => {
  const rows = recordNos.flatMap((recordNo) =>
    people.map((index) => ({
      record_no: recordNo,
      person_index: index,
      named_at: at,
      ordered_at: ordered ? at : null,
    })),
  );
  if (rows.length === 0) return;
  const insert = db.insertInto('health_record_people').values(rows);
  await (
    ordered
      ? insert.onConflict((conflict) =>
          conflict.columns(['record_no', 'person_index']).doUpdateSet({ ordered_at: at }),
        )
      : insert.onConflict((conflict) => conflict.doNothing())
  ).execute();
};

/** Whether another person's order uses the record. */
export const isOthers = async (
  db: Db,
  recordNo: string,
  people: readonly Buffer[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('health_record_people')
    .select('person_index')
    .where('record_no', '=', recordNo)
    .where('ordered_at', 'is not', null)
    .execute();
  return (
    rows.length > 0 && !rows.some((row) => people.some((index) => index.equals(row.person_index)))
  );
};

/**
 * Records of a person since a day, or behind a policy in force: those named in their applications
 * under any account, and those of this account about the same birth date and sex that no other
 * person's order uses.
 */
export const recordsAbout = (
  db: Db,
  inForceByThen: Ports['inForceByThen'],
  who: {
    readonly people: readonly Buffer[];
    readonly subject: Buffer | null;
    readonly since: Date;
    readonly today: string;
  },
): Promise<RecordRow[]> =>
  db
    .selectFrom('health_records as record')
    .selectAll('record')
    .where((row) => {
      const named = row
        .selectFrom('health_record_people as named')
        .select('named.record_no')
        .whereRef('named.record_no', '=', 'record.record_no');
      const ordered = named.where('named.ordered_at', 'is not', null);
      const inForce = row
        .selectFrom('health_record_people as named')
        .select('named.record_no')
        .whereRef('named.record_no', '=', 'record.record_no')
        .where(
          inForceByThen(
            {
              user: sql`record.user_id`,
              product: sql`record.base_product_no`,
              at: sql`named.ordered_at`,
            },
            who.today,
          ),
        );
      return row.and([
        row.or([row('record.at', '>=', who.since), row.exists(inForce)]),
        // A withdrawn consent closes a record; an order that uses it can still read it.
        row.or([row('record.withdrawn_at', 'is', null), row.exists(ordered)]),
        row.or([
          row.exists(named.where('named.person_index', 'in', [...who.people])),
          ...(who.subject === null
            ? []
            : [
                row.and([
                  row('record.subject_index', '=', who.subject),
                  row.not(row.exists(ordered)),
                ]),
              ]),
        ]),
      ]);
    })
    .orderBy('record.at', 'desc')
    .limit(60)
    .execute();

/** Names the person in the account's earlier records and verdicts, once known. */
export const nameSubject = async (
  db: Db,
  {
    subject,
    relation,
    people,
    at,
  }: {
    readonly subject: Buffer;
    readonly relation: Relation;
    readonly people: readonly Buffer[];
    readonly at: Date;
  },
): Promise<void> => {
  await sql`insert into health_record_people (record_no, person_index, named_at)
    select record.record_no, person, ${at}
    from health_records record, unnest(${[...people]}::bytea[]) as person
    where record.subject_index = ${subject}
      and coalesce(record.relation, ${relation}) = ${relation}
      and not exists (
        select from health_record_people named
        where named.record_no = record.record_no and named.ordered_at is not null
      )
    on conflict do nothing`.execute(db);
  await sql`insert into health_verdict_people (verdict_no, person_index)
    select verdict.verdict_no, person
    from health_verdicts verdict, unnest(${[...people]}::bytea[]) as person
    where verdict.subject_index = ${subject}
      and coalesce(verdict.relation, ${relation}) = ${relation}
    on conflict do nothing`.execute(db);
};

/** All answers under one of these indexes count under all of them: they are one person's. */
export const sharePeople = async (db: Db, indexes: readonly Buffer[], at: Date): Promise<void> => {
  const all = [...indexes];
  await sql`insert into health_record_people (record_no, person_index, named_at)
    select distinct named.record_no, person, ${at}::timestamptz
    from health_record_people named, unnest(${all}::bytea[]) as person
    where named.person_index = any(${all}::bytea[])
    on conflict do nothing`.execute(db);
  await sql`insert into health_verdict_people (verdict_no, person_index)
    select distinct named.verdict_no, person
    from health_verdict_people named, unnest(${all}::bytea[]) as person
    where named.person_index = any(${all}::bytea[])
    on conflict do nothing`.execute(db);
};

export const insertKin = async (db: Db, kin: readonly Buffer[], number: Buffer): Promise<void> => {
  if (kin.length === 0) return;
  await db
    .insertInto('insured_kin')
    .values(kin.map((index) => ({ kin_index: index, number_index: number })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Document numbers under which the same child may have been insured. */
export const numbersOfKin = async (db: Db, kin: readonly Buffer[]): Promise<Buffer[]> => {
  if (kin.length === 0) return [];
  const rows = await db
    .selectFrom('insured_kin')
    .select('number_index')
    .where('kin_index', 'in', [...kin])
    .execute();
  return rows.map(({ number_index: number }) => number);
};
