import { Refusal } from '@parasol/contract/errors';
import { unitsRange } from '@parasol/domain/products/rating/rates/units';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { initialChoices } from './initial-choices.ts';
import { quoteInputOf, rateContext, type CalculationRequest } from './rate-request.ts';

export const getMaximumUnits: Verb<'getMaximumUnits'> = async (context, asked) => {
  const found = await findProduct(context, asked.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product, rater } = found;
  const { baseProductNo, version } = product;
  if (asked.birthDate === undefined) {
    return { baseProductNo, version, max: rater.ranges.units?.max ?? 1 };
  }
  const { insured, ...choices } = initialChoices(product);
  const request: CalculationRequest = {
    ...choices,
    ...(asked.plan === undefined ? {} : { plan: asked.plan }),
    insureds: [
      {
        ...insured,
        birthDate: asked.birthDate,
        ...(asked.sex === undefined ? {} : { sex: asked.sex }),
        ...(asked.occupationCode === undefined ? {} : { occupationCode: asked.occupationCode }),
      },
    ],
  };
  const input = quoteInputOf(context, request);
  if (input instanceof Refusal) return input;
  const range = unitsRange(rater, input, rateContext(context, request));
  if ('max' in range) return { baseProductNo, version, max: range.max };
  return { baseProductNo, version, max: 0, reason: range.refusals[0]?.message };
};
