import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/sales/manual-underwriting.ts';

type Decisions = ManualUnderwritingTables['underwriting_decisions'];
type Opinions = ManualUnderwritingTables['underwriting_opinions'];

export type DecisionRow = Selectable<Decisions>;
export type OpinionRow = Selectable<Opinions>;
type SignatureRow = Selectable<ManualUnderwritingTables['underwriting_signatures']>;

export const decisionsOf = (db: Db, caseNo: string): Promise<DecisionRow[]> =>
  db
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .orderBy('number')
    .execute();

export const decisionByNo = (
  db: Db,
  caseNo: string,
  number: number,
): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .where('number', '=', number)
    .executeTakeFirst();

export const insertDecision = async (db: Db, row: Insertable<Decisions>): Promise<void> => {
  await db.insertInto('underwriting_decisions').values(row).execute();
};

export const changeDecision = async (
  db: Db,
  {
    manual_underwriting_no: caseNo,
    number,
  }: Pick<DecisionRow, 'manual_underwriting_no' | 'number'>,
  change: Updateable<Decisions>,
): Promise<void> => {
  await db
    .updateTable('underwriting_decisions')
    .set(change)
    .where('manual_underwriting_no', '=', caseNo)
    .where('number', '=', number)
    .execute();
};

export const opinionsOf = (db: Db, caseNo: string): Promise<OpinionRow[]> =>
  db
    .selectFrom('underwriting_opinions')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .orderBy('asked_at')
    .execute();

export const opinionByNo = (db: Db, opinionNo: string): Promise<OpinionRow | undefined> =>
  db
    .selectFrom('underwriting_opinions')
    .selectAll()
    .where('opinion_no', '=', opinionNo)
    .executeTakeFirst();

export const insertOpinion = async (db: Db, row: OpinionRow): Promise<void> => {
  await db.insertInto('underwriting_opinions').values(row).execute();
};

/** False when it was answered before. */
export const answerOpinion = async (
  db: Db,
  opinionNo: string,
  answer: Pick<OpinionRow, 'answer_sealed' | 'answered_at'>,
): Promise<boolean> =>
  (await db
    .updateTable('underwriting_opinions')
    .set(answer)
    .where('opinion_no', '=', opinionNo)
    .where('answered_at', 'is', null)
    .returning('opinion_no')
    .executeTakeFirst()) !== undefined;

/** A signature for an earlier offer is replaced. */
export const keepSignatureRow = async (db: Db, row: SignatureRow): Promise<void> => {
  const { manual_underwriting_no: _no, ...rest } = row;
  await db
    .insertInto('underwriting_signatures')
    .values(row)
    .onConflict((conflict) => conflict.column('manual_underwriting_no').doUpdateSet(rest))
    .execute();
};
