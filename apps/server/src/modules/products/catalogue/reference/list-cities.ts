import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { cityOf, soldWhere } from '#modules/products/catalogue/products/views/sold-regions.ts';

export const listCities: Verb<'listCities'> = async (context, { parent, baseProductNo }) => {
  const where = await soldWhere(context, baseProductNo);
  if (where instanceof Refusal) return where;
  const { regions } = context.app.catalogue.shared;
  return { cities: regions.filter((region) => region.parent === parent).map(cityOf(where)) };
};
