import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { RecordRow } from './records.ts';

type Db = Kysely<Database>;

/** Writes down in whose application records were named; `ordered` once an order stands on them. */
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

/** Whether an order of somebody else stands on the record. */
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
 * What a person told since a day: records named in their applications under any account, and those
 * about somebody of their birth date and sex in this account that nobody was named with.
 */
export const recordsAbout = (
  db: Db,
  who: { readonly people: readonly Buffer[]; readonly subject: Buffer; readonly since: Date },
): Promise<RecordRow[]> =>
  db
    .selectFrom('health_records as record')
    .selectAll('record')
    .where('record.at', '>=', who.since)
    .where('record.withdrawn_at', 'is', null)
    .where((row) => {
      const named = row
        .selectFrom('health_record_people as named')
        .select('named.record_no')
        .whereRef('named.record_no', '=', 'record.record_no');
      return row.or([
        row.exists(named.where('named.person_index', 'in', [...who.people])),
        row.and([row('record.subject_index', '=', who.subject), row.not(row.exists(named))]),
      ]);
    })
    .orderBy('record.at', 'desc')
    .limit(60)
    .execute();
