import { sql } from 'kysely';
import type { Outcome } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';

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
  readonly state: 'made' | 'set-aside' | 'sent-back';
  readonly confirmed: boolean;
  readonly staffId: string;
  readonly name: string;
  readonly hours: number;
  readonly orderNo: string | null;
}

/**
 * Every decision of a period, also those that a second person returned or a second look replaced.
 */
export const decidedIn = async (db: Db, span: Span): Promise<readonly DecidedRow[]> => {
  const { rows } = await sql<DecidedRow>`
    select d.manual_underwriting_no as "caseNo", d.outcome, d.look, d.condition, d.state,
      d.confirmed_by is not null as confirmed, s.staff_id as "staffId", s.name,
      (extract(epoch from d.at - coalesce(c.submitted_at, c.created_at)) / 3600)::float8 as hours,
      c.order_no as "orderNo"
    from underwriting_decisions d
      join underwriting_cases c on c.manual_underwriting_no = d.manual_underwriting_no
      join ${staffFacts} s on s.staff_id = d.decided_by
    where d.state in ('made', 'set-aside', 'sent-back') and d.at >= ${span.from} and d.at < ${span.to}
      and ${ofBrand(span)}
    order by d.at`.execute(db);
  return rows;
};
