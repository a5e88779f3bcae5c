import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type AssessmentRow = Selectable<DisclosureTables['health_assessments']>;

/** The request about these answers: asked twice, it is still the first one. */
export const insertAssessment = async (
  db: Db,
  row: Omit<AssessmentRow, 'tries' | 'note' | 'sent_at' | 'answered_at'>,
): Promise<{ readonly requestNo: string; readonly isNew: boolean }> => {
  const inserted = await db
    .insertInto('health_assessments')
    .values({ ...row, tries: 0, note: null, sent_at: null, answered_at: null })
    .onConflict((conflict) => conflict.columns(['session_no', 'revision']).doNothing())
    .returning('request_no')
    .executeTakeFirst();
  if (inserted) return { requestNo: inserted.request_no, isNew: true };
  const { request_no: requestNo } = await db
    .selectFrom('health_assessments')
    .select('request_no')
    .where('session_no', '=', row.session_no)
    .where('revision', '=', row.revision)
    .executeTakeFirstOrThrow();
  return { requestNo, isNew: false };
};

export const assessmentByNo = (db: Db, requestNo: string): Promise<AssessmentRow | undefined> =>
  db
    .selectFrom('health_assessments')
    .selectAll()
    .where('request_no', '=', requestNo)
    .executeTakeFirst();

export const lockAssessment = (db: Db, requestNo: string): Promise<AssessmentRow | undefined> =>
  db
    .selectFrom('health_assessments')
    .selectAll()
    .where('request_no', '=', requestNo)
    .forUpdate()
    .executeTakeFirst();

export const changeAssessment = async (
  db: Db,
  requestNo: string,
  change: Updateable<DisclosureTables['health_assessments']>,
): Promise<void> => {
  await db
    .updateTable('health_assessments')
    .set(change)
    .where('request_no', '=', requestNo)
    .execute();
};
