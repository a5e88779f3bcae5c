import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/calendar/shanghai';
import { conditionGuides, isConditionCode } from '@parasol/domain/manual-underwriting/documents';
import { outcomes, outcomeTitles } from '@parasol/domain/manual-underwriting/outcomes';
import type { Verb } from '#context.ts';
import { decidedIn, totalsOf, type DecidedRow } from '../queries/statistics.ts';

const median = (figures: readonly number[]): number | null => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** Cases that somebody else looked at again, and whether both came to the same. */
const agreement = (decided: readonly DecidedRow[], first: readonly DecidedRow[]) => {
  const again = first.flatMap((one) => {
    const second = decided.find(({ caseNo, look }) => caseNo === one.caseNo && look === 2);
    return one.look === 1 && second ? [second.outcome === one.outcome] : [];
  });
  return { lookedAgain: again.length, agreed: again.filter(Boolean).length };
};

const grouped = (rows: readonly DecidedRow[], by: (row: DecidedRow) => string | null) => {
  const groups = new Map<string, DecidedRow[]>();
  for (const row of rows) {
    const key = by(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups];
};

export const getUnderwritingStatistics: Verb<'getUnderwritingStatistics'> = async (
  { app, caller, now },
  { from, to },
) => {
  const { db } = app.database;
  const brand = caller.kind === 'staff' ? caller.brand : '';
  const span = { from: new Date(startOf(from)), to: new Date(startOf(addDays(to, 1))), brand };
  const today = dateOf(now.getTime());
  const [totals, decided] = await Promise.all([totalsOf(db, span, today), decidedIn(db, span)]);
  const orders = [...new Set(decided.flatMap(({ orderNo }) => orderNo ?? []))];
  const policies = await app.ports.policiesOfOrders(db, orders, today);
  return {
    cases: totals.cases,
    decided: totals.decided,
    open: totals.open,
    late: totals.late,
    medianHours: totals.median,
    p90Hours: totals.p90,
    supplementShare: totals.cases === 0 ? null : totals.supplemented / totals.cases,
    outcomes: outcomes.map((outcome) => ({
      outcome,
      title: outcomeTitles[outcome],
      count: decided.filter((row) => row.outcome === outcome).length,
    })),
    byUnderwriter: grouped(decided, ({ name }) => name).map(([name, rows]) => ({
      name,
      decided: rows.length,
      medianHours: median(rows.map(({ hours }) => hours)),
      ...agreement(decided, rows),
    })),
    byCondition: grouped(decided, ({ condition }) => condition).map(([condition, rows]) => ({
      condition,
      name: isConditionCode(condition) ? conditionGuides[condition].name : condition,
      count: rows.length,
      declined: rows.filter(({ outcome }) => outcome === 'declined').length,
    })),
    policies: policies.length,
    claims: await app.ports.claimsOfPolicies(
      db,
      policies.map(({ policyNo }) => policyNo),
    ),
  };
};
