import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { rateRequest } from './rate-request.ts';
import { yearlyReturns } from './yearly-returns.ts';

export const getInterestByYear: Verb<'getInterestByYear'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const rows = yearlyReturns(rated);
  if (rows instanceof Refusal) return rows;
  return {
    baseProductNo: rated.accepted.baseProductNo,
    version: rated.accepted.version,
    breakEvenYear: rows.find((row) => row.received >= row.premiumsPaid)?.year ?? null,
    rows,
  };
};
