import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { cityOf, soldWhere } from '../products/sold-regions.ts';

export const getAllCities: Verb<'getAllCities'> = async (context, { baseProductNo }) => {
  const where = await soldWhere(context, baseProductNo);
  if (where instanceof Refusal) return where;
  const toCity = cityOf(where);
  const { regions } = context.app.catalogue.shared;
  const provinces = regions.filter((region) => region.parent === undefined);
  return {
    provinces: provinces.map((province) => ({
      ...toCity(province),
      children: regions.filter((region) => region.parent === province.code).map(toCity),
    })),
  };
};
