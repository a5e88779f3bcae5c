import { refuse } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import {
  conditionGuides,
  isConditionCode,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { outcomes, outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Verb } from '#ground/context.ts';
import {
  decidedIn,
  totalsOf,
  type DecidedRow,
} from '#modules/sales/manual-underwriting/queries/statistics.ts';

const median = (figures: readonly number[]): number | null => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** Whether a second person, or the underwriter after an objection, decided the same. */
const sameAgain = (one: DecidedRow, all: readonly DecidedRow[]): boolean | null => {
  if (one.state === 'sent-back') return false;
  const later = all.findLast(
    ({ caseNo, look, state }) => caseNo === one.caseNo && look > one.look && state === 'made',
  );
  if (later) return later.outcome === one.outcome;
  return one.confirmed ? true : null;
};

const agreement = (all: readonly DecidedRow[], rows: readonly DecidedRow[]) => {
  const again = rows.map((one) => sameAgain(one, all)).filter((same) => same !== null);
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

const mostDays = 731;

export const getUnderwritingStatistics: Verb<'getUnderwritingStatistics'> = async (
  { app, caller, now },
  { from, to },
) => {
  if (from > to || addDays(from, mostDays) < to)
    return refuse('INVALID_REQUEST', '请选择先后正确、不超过两年的日期');
  const { db } = app.database;
  const { brand } = caller;
  const span = { from: new Date(startOf(from)), to: new Date(startOf(addDays(to, 1))), brand };
  const today = dateOf(now.getTime());
  const [totals, all] = await Promise.all([totalsOf(db, span, today), decidedIn(db, span)]);
  const decided = all.filter(({ state }) => state === 'made');
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
    byUnderwriter: grouped(all, ({ staffId }) => staffId).map(([staffId, rows]) => ({
      staffId,
      name: rows[0]?.name ?? '',
      decided: rows.filter(({ state }) => state !== 'sent-back').length,
      medianHours: median(rows.map(({ hours }) => hours)),
      ...agreement(all, rows),
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
