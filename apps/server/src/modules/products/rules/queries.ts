import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { RuleTables } from '#ground/db/tables/products/rules.ts';

export type DraftRow = Selectable<RuleTables['rule_drafts']>;
export type TrialRow = Selectable<RuleTables['rule_trials']>;

/** Open ones first, then the newest. */
export const allDrafts = (db: Db): Promise<Omit<DraftRow, 'content'>[]> =>
  db
    .selectFrom('rule_drafts')
    .select([
      'draft_no',
      'title',
      'state',
      'revision',
      'base_version',
      'holds_from',
      'suggestion_no',
      'published_version',
      'created_at',
      'created_by',
      'changed_at',
      'changed_by',
    ])
    .orderBy((of) => of.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('changed_at', 'desc')
    .limit(50)
    .execute();

export const draftByNo = (db: Db, draftNo: number): Promise<DraftRow | undefined> =>
  db.selectFrom('rule_drafts').selectAll().where('draft_no', '=', draftNo).executeTakeFirst();

export const lockDraft = (db: Db, draftNo: number): Promise<DraftRow | undefined> =>
  db
    .selectFrom('rule_drafts')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .forUpdate()
    .executeTakeFirst();

/** The open draft that a suggestion was copied into. */
export const draftOfSuggestion = (db: Db, suggestionNo: string) =>
  db
    .selectFrom('rule_drafts')
    .select('draft_no')
    .where('suggestion_no', '=', suggestionNo)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const nextDraftNo = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    no: number;
  }>`select nextval('rule_draft_numbers')::int as no`.execute(db);
  return rows[0]?.no ?? 0;
};

export const insertDraft = async (
  db: Db,
  row: Insertable<RuleTables['rule_drafts']>,
): Promise<void> => {
  await db.insertInto('rule_drafts').values(row).execute();
};

export const changeDraft = async (
  db: Db,
  draftNo: number,
  change: Updateable<RuleTables['rule_drafts']>,
): Promise<void> => {
  await db.updateTable('rule_drafts').set(change).where('draft_no', '=', draftNo).execute();
};

export const insertTrial = async (
  db: Db,
  row: Insertable<RuleTables['rule_trials']>,
): Promise<void> => {
  await db.insertInto('rule_trials').values(row).execute();
};

export const trialByNo = (db: Db, trialNo: string): Promise<TrialRow | undefined> =>
  db.selectFrom('rule_trials').selectAll().where('trial_no', '=', trialNo).executeTakeFirst();

export const changeTrial = async (
  db: Db,
  trialNo: string,
  change: Updateable<RuleTables['rule_trials']>,
): Promise<void> => {
  await db.updateTable('rule_trials').set(change).where('trial_no', '=', trialNo).execute();
};

export const trialsOf = (db: Db, draftNo: number) =>
  db
    .selectFrom('rule_trials')
    .select(['trial_no', 'days', 'revision', 'created_at'])
    .where('draft_no', '=', draftNo)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
