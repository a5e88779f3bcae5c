import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/sales/manual-underwriting.ts';
import type { DecisionRow } from './decisions.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';

type Suggestions = ManualUnderwritingTables['underwriting_suggestions'];

export type SuggestionRow = Selectable<Suggestions>;

/** The brand, product and condition a rule would be about. */
export type RuleSubject = Pick<SuggestionRow, 'brand' | 'base_product_no' | 'condition'>;

const mostCompared = 500;

const made = (db: Db) =>
  db
    .selectFrom('underwriting_decisions as d')
    .innerJoin('underwriting_cases as c', 'c.manual_underwriting_no', 'd.manual_underwriting_no')
    .where('d.state', '=', 'made');

/** Subjects decided at least this often. */
export const decidedOften = (db: Db, least: number): Promise<RuleSubject[]> =>
  made(db)
    .select(['c.brand', 'c.base_product_no', 'd.condition'])
    .where('d.condition', 'is not', null)
    .groupBy(['c.brand', 'c.base_product_no', 'd.condition'])
    .having(sql<number>`count(distinct d.manual_underwriting_no)`, '>=', least)
    .$narrowType<{ condition: string }>()
    .execute();

/**
 * The newest decisions about it, oldest first; decisions that were replaced later are not among
 * them.
 */
export const decisionsAbout = async (db: Db, about: RuleSubject): Promise<DecisionRow[]> =>
  (
    await made(db)
      .selectAll('d')
      .where('c.brand', '=', about.brand)
      .where('c.base_product_no', '=', about.base_product_no)
      .where('d.condition', '=', about.condition)
      .orderBy('d.at', 'desc')
      .orderBy('d.number', 'desc')
      .limit(mostCompared)
      .execute()
  ).toReversed();

/** The newest valid decisions on these cases, with their underwriters. */
export const decisionsBehind = (db: Db, cases: readonly string[], most: number) =>
  made(db)
    .innerJoin(staffFacts.as('s'), 's.staff_id', 'd.decided_by')
    .selectAll('d')
    .select('s.name as decider')
    .where('d.manual_underwriting_no', 'in', [...cases])
    .orderBy('d.at', 'desc')
    .limit(most)
    .execute();

/** A suggestion of the same kind adds its cases while it is open; an answer of compliance holds. */
export const keepSuggestion = async (db: Db, row: Insertable<Suggestions>): Promise<void> => {
  const { cases, otherwise } = row;
  await db
    .insertInto('underwriting_suggestions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'base_product_no', 'condition', 'outcome', 'terms'])
        .doUpdateSet({ cases, otherwise })
        .where('underwriting_suggestions.state', '=', 'open'),
    )
    .execute();
};

/** Open suggestions first, then the newest; null means all brands. */
export const suggestionsOf = (db: Db, brand: string | null) =>
  db
    .selectFrom('underwriting_suggestions as g')
    .leftJoin(staffFacts.as('s'), 's.staff_id', 'g.decided_by')
    .selectAll('g')
    .select('s.name as decider')
    .$if(brand !== null, (query) => query.where('g.brand', '=', brand ?? ''))
    .orderBy((of) => of.case().when('g.state', '=', 'open').then(0).else(1).end())
    .orderBy('g.made_at', 'desc')
    .limit(200)
    .execute();

export const suggestionByNo = (db: Db, no: string): Promise<SuggestionRow | undefined> =>
  db
    .selectFrom('underwriting_suggestions')
    .selectAll()
    .where('suggestion_no', '=', no)
    .executeTakeFirst();

/** Locked until the commit. */
export const lockSuggestion = (db: Db, suggestionNo: string): Promise<SuggestionRow | undefined> =>
  db
    .selectFrom('underwriting_suggestions')
    .selectAll()
    .where('suggestion_no', '=', suggestionNo)
    .forUpdate()
    .executeTakeFirst();

export const settleSuggestion = async (
  db: Db,
  suggestionNo: string,
  settled: Pick<SuggestionRow, 'state' | 'decided_by' | 'decided_at' | 'note'>,
): Promise<void> => {
  await db
    .updateTable('underwriting_suggestions')
    .set(settled)
    .where('suggestion_no', '=', suggestionNo)
    .execute();
};
