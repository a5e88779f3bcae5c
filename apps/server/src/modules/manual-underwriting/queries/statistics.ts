import { sql, type Kysely } from 'kysely';
import type { Outcome } from '@parasol/domain/manual-underwriting/outcomes';
import type { Database } from '#ground/db/schema.ts';

type Db = Kysely<Database>;

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Null for all brands. */
  readonly brand: string | null;
}

const ofBrand = ({ brand }: Span) => (brand === null ? sql`true` : sql`c.brand = ${brand}`);

export interface Totals {
  readonly cases: number;
  readonly decided: number;
  readonly open: number;
  readonly late: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly supplemented: number;
}

/** Cases that were handed in within a span. */
export const totalsOf = async (db: Db, span: Span, today: string): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select count(*)::int as cases,
      count(c.decided_at)::int as decided,
      (count(*) filter (where c.state in
        ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm')))::int as open,
      (count(*) filter (where c.due < ${today}::date and c.state in
        ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm')))::int as late,
      (percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.submitted_at)
        / 3600))::float8 as median,
      (percentile_cont(0.9) within group (order by extract(epoch from c.decided_at - c.submitted_at)
        / 3600))::float8 as p90,
      (count(*) filter (where c.round > 0))::int as supplemented
    from underwriting_cases c
    where c.submitted_at >= ${span.from} and c.submitted_at < ${span.to} and ${ofBrand(span)}`.execute(
    db,
  );
  const [totals] = rows;
  if (!totals) throw new Error('a count counts nothing');
  return totals;
};

export interface DecidedRow {
  readonly caseNo: string;
  readonly outcome: Outcome;
  readonly look: number;
  readonly condition: string | null;
  readonly name: string;
  readonly hours: number;
  readonly orderNo: string | null;
}

/** Every decision that was made in a span, also those that a second look set aside. */
export const decidedIn = async (db: Db, span: Span): Promise<readonly DecidedRow[]> => {
  const { rows } = await sql<DecidedRow>`
    select d.manual_underwriting_no as "caseNo", d.outcome, d.look, d.condition, s.name,
      (extract(epoch from d.at - coalesce(c.submitted_at, c.created_at)) / 3600)::float8 as hours,
      c.order_no as "orderNo"
    from underwriting_decisions d
      join underwriting_cases c on c.manual_underwriting_no = d.manual_underwriting_no
      join staff s on s.staff_id = d.decided_by
    where d.state in ('made', 'set-aside') and d.at >= ${span.from} and d.at < ${span.to}
      and ${ofBrand(span)}
    order by d.at`.execute(db);
  return rows;
};

export interface Alike {
  readonly brand: string;
  readonly baseProductNo: string;
  readonly condition: string;
  readonly outcome: Outcome;
  readonly cases: string[];
}

/** What was decided alike for the same condition of the same product, and never otherwise. */
export const decidedAlike = async (db: Db, least: number): Promise<readonly Alike[]> => {
  const { rows } = await sql<Alike>`
    select c.brand, c.base_product_no as "baseProductNo", d.condition, min(d.outcome) as outcome,
      array_agg(d.manual_underwriting_no order by d.at) as cases
    from underwriting_decisions d
      join underwriting_cases c on c.manual_underwriting_no = d.manual_underwriting_no
    where d.state = 'made' and d.condition is not null
    group by c.brand, c.base_product_no, d.condition
    having count(distinct d.outcome) = 1 and count(*) >= ${least}`.execute(db);
  return rows;
};

/** Null for all brands. */
export const suggestionsOf = (db: Db, brand: string | null) =>
  db
    .selectFrom('underwriting_suggestions as g')
    .leftJoin('staff as s', 's.staff_id', 'g.decided_by')
    .selectAll('g')
    .select('s.name as decider')
    .$if(brand !== null, (query) => query.where('g.brand', '=', brand ?? ''))
    .orderBy('g.made_at', 'desc')
    .limit(200)
    .execute();

/** One a product, condition and outcome; more cases behind it are added while it is open. */
export const putSuggestion = async (
  db: Db,
  row: {
    readonly suggestionNo: string;
    readonly brand: string;
    readonly baseProductNo: string;
    readonly condition: string;
    readonly outcome: Outcome;
    readonly terms: string;
    readonly cases: readonly string[];
    readonly at: Date;
  },
): Promise<void> => {
  await db
    .insertInto('underwriting_suggestions')
    .values({
      suggestion_no: row.suggestionNo,
      brand: row.brand,
      base_product_no: row.baseProductNo,
      condition: row.condition,
      outcome: row.outcome,
      terms: row.terms,
      cases: [...row.cases],
      state: 'open',
      made_at: row.at,
      decided_by: null,
      decided_at: null,
      note: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'base_product_no', 'condition', 'outcome', 'terms'])
        .doUpdateSet({ cases: [...row.cases] })
        .where('underwriting_suggestions.state', '=', 'open'),
    )
    .execute();
};

/** False when somebody settled it before. */
export const settleSuggestion = async (
  db: Db,
  { suggestionNo, brand }: { readonly suggestionNo: string; readonly brand: string | null },
  settled: {
    readonly state: 'taken' | 'dismissed';
    readonly decided_by: string;
    readonly decided_at: Date;
    readonly note: string;
  },
): Promise<boolean> =>
  (await db
    .updateTable('underwriting_suggestions')
    .set(settled)
    .where('suggestion_no', '=', suggestionNo)
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .where('state', '=', 'open')
    .returning('suggestion_no')
    .executeTakeFirst()) !== undefined;
