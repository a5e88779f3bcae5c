import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { lastingAnswer } from '#ground/lasting-answer.ts';
import { cityOf, soldWhere } from '#modules/products/catalogue/products/views/sold-regions.ts';

/** Cached by the regions of a product's sale, or by the region table when no product is named. */
const citiesOfLibrary = new WeakMap<object, Output<'getAllCities'>>();

export const getAllCities: Verb<'getAllCities'> = async (context, { baseProductNo }) => {
  const where = await soldWhere(context, baseProductNo);
  if (where instanceof Refusal) return where;
  const { regions } = context.app.catalogue.shared;
  const known = citiesOfLibrary.get(where ?? regions);
  if (known) return known;
  const toCity = cityOf(where);
  const provinces = regions.filter((region) => region.parent === undefined);
  const answer = lastingAnswer({
    provinces: provinces.map((province) => ({
      ...toCity(province),
      children: regions.filter((region) => region.parent === province.code).map(toCity),
    })),
  });
  citiesOfLibrary.set(where ?? regions, answer);
  return answer;
};
