import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { lastingAnswer } from '#lasting-answer.ts';
import { cityOf, soldWhere } from '../products/sold-regions.ts';

/** By where a product is sold, or by the regions themselves when none was named. */
const kept = new WeakMap<object, Output<'getAllCities'>>();

export const getAllCities: Verb<'getAllCities'> = async (context, { baseProductNo }) => {
  const where = await soldWhere(context, baseProductNo);
  if (where instanceof Refusal) return where;
  const { regions } = context.app.catalogue.shared;
  const known = kept.get(where ?? regions);
  if (known) return known;
  const toCity = cityOf(where);
  const provinces = regions.filter((region) => region.parent === undefined);
  const answer = lastingAnswer({
    provinces: provinces.map((province) => ({
      ...toCity(province),
      children: regions.filter((region) => region.parent === province.code).map(toCity),
    })),
  });
  kept.set(where ?? regions, answer);
  return answer;
};
