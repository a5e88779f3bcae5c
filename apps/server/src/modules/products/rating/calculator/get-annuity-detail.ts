import { refuse, Refusal } from '@parasol/contract/errors';
import { annuitySchedule } from '@parasol/domain/products/rating/values/policy-values';
import type { Verb } from '#ground/context.ts';
import { rateRequest } from './rate-request.ts';

export const getAnnuityDetail: Verb<'getAnnuityDetail'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const { published, accepted } = rated;
  const rows = annuitySchedule(published.rater, accepted);
  if (rows.length === 0) {
    const name = published.product.names.marketing;
    return refuse('NOT_FOUND', `${name}没有定期领取的年金，可以查看它的保障责任和现金价值`);
  }
  return {
    baseProductNo: accepted.baseProductNo,
    version: accepted.version,
    total: rows.at(-1)?.incomeSoFar ?? 0,
    rows: rows.map(({ year, on, age, income, incomeSoFar }) => ({
      year,
      on,
      age,
      income,
      incomeSoFar,
    })),
  };
};
