import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/manual-underwriting.ts';
import type { DecisionRow } from './decisions.ts';

type Db = Kysely<Database>;
type Suggestions = ManualUnderwritingTables['underwriting_suggestions'];

export type SuggestionRow = Selectable<Suggestions>;

const mostCompared = 500;

/** What was decided for one product and condition, oldest first; what gave way later is not among it. */
export const decisionsAbout = async (
  db: Db,
  { baseProductNo, condition }: { readonly baseProductNo: string; readonly condition: string },
): Promise<DecisionRow[]> =>
  (
    await db
      .selectFrom('underwriting_decisions as d')
      .innerJoin('underwriting_cases as c', 'c.manual_underwriting_no', 'd.manual_underwriting_no')
      .selectAll('d')
      .where('d.state', '=', 'made')
      .where('d.condition', '=', condition)
      .where('c.base_product_no', '=', baseProductNo)
      .orderBy('d.at', 'desc')
      .orderBy('d.number', 'desc')
      .limit(mostCompared)
      .execute()
  ).toReversed();

/** Once more of the same adds its cases; what compliance said stays said. */
export const keepSuggestion = async (db: Db, row: Insertable<Suggestions>): Promise<void> => {
  const { cases, otherwise } = row;
  await db
    .insertInto('underwriting_suggestions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['base_product_no', 'condition', 'outcome', 'terms'])
        .doUpdateSet({ cases, otherwise }),
    )
    .execute();
};

/** What waits first, then the newest. */
export const suggestions = (db: Db) =>
  db
    .selectFrom('underwriting_suggestions as g')
    .leftJoin('staff as s', 's.staff_id', 'g.decided_by')
    .selectAll('g')
    .select('s.name as decided_name')
    .orderBy((of) => of.case().when('g.state', '=', 'open').then(0).else(1).end())
    .orderBy('g.made_at', 'desc')
    .limit(200)
    .execute();

/** Undefined when somebody was first. */
export const settleSuggestion = (
  db: Db,
  suggestionNo: string,
  change: Pick<SuggestionRow, 'state' | 'decided_by' | 'decided_at' | 'note'>,
): Promise<SuggestionRow | undefined> =>
  db
    .updateTable('underwriting_suggestions')
    .set(change)
    .where('suggestion_no', '=', suggestionNo)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();

export const suggestionByNo = (db: Db, suggestionNo: string): Promise<SuggestionRow | undefined> =>
  db
    .selectFrom('underwriting_suggestions')
    .selectAll()
    .where('suggestion_no', '=', suggestionNo)
    .executeTakeFirst();
