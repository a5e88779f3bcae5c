import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { rateRequest } from './rate-request.ts';
import { yearlyReturns } from './yearly-returns.ts';

export const getInterest: Verb<'getInterest'> = async (context, { year, ...input }) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const rows = yearlyReturns(rated);
  if (rows instanceof Refusal) return rows;
  const row = rows[(year ?? rows.length) - 1];
  if (!row)
    return refuse('INVALID_REQUEST', `这份保单最多 ${rows.length} 年，请选择 1 至 ${rows.length}`);
  return {
    baseProductNo: rated.accepted.baseProductNo,
    version: rated.accepted.version,
    year: row.year,
    rate: row.rate,
    premiumsPaid: row.premiumsPaid,
    received: row.received,
  };
};
