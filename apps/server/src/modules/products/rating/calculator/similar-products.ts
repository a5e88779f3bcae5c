import type { Parsed } from '@parasol/contract';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { isSoldIn } from '@parasol/domain/products/catalogue/sold-region';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { Context } from '#ground/context.ts';
import { saleToday } from '#modules/products/catalogue/products/views/sale-today.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';

type Insured = Parsed<'calculate'>['insureds'][number];

const most = 3;

/** Whether a product accepts a person, by all known facts. */
const takes = (
  { eligibility }: Product,
  { birthDate, sex, region, relation, occupationClass, socialInsurance }: Insured,
  from: string,
): boolean => {
  const age = isPlainDate(birthDate) ? ageOn(birthDate, from) : undefined;
  const { sexes, regions, relations, occupationClasses } = eligibility;
  return (
    (age === undefined || (age >= eligibility.age.min && age <= eligibility.age.max)) &&
    (sex === undefined || sexes.includes(sex)) &&
    (region === undefined || isSoldIn(regions, region)) &&
    (relation === undefined || relations.includes(relation)) &&
    (occupationClass === undefined || occupationClasses.includes(occupationClass)) &&
    !(eligibility.socialInsuranceRequired && socialInsurance === false)
  );
};

/**
 * Products this brand sells today that accept the person: the same kind first, then complements.
 */
export const similarProducts = (
  { app, brand, now }: Context,
  product: Product,
  person: Insured | undefined,
): readonly PublishedProduct[] => {
  const from = effectiveDateOf(now.getTime());
  const near = ({ product: other }: PublishedProduct): number =>
    other.kind === product.kind ? 0 : product.related.includes(other.baseProductNo) ? 1 : 2;
  return app.catalogue
    .all()
    .filter(
      (each) =>
        each.product.baseProductNo !== product.baseProductNo &&
        near(each) < 2 &&
        each.product.sale.brands.includes(brand.id) &&
        saleToday(each.product, brand, now).state === 'started' &&
        (person === undefined || takes(each.product, person, from)),
    )
    .toSorted((one, other) => near(one) - near(other))
    .slice(0, most);
};

/** Names the chosen region, so that the customer sees the obstacle at once. */
export const regionRefusal = (
  { app }: Context,
  { eligibility }: Product,
  refusal: QuoteRefusal,
  region: string | undefined,
): QuoteRefusal => {
  const name = app.catalogue.shared.regions.find(({ code }) => code === region)?.name;
  if (name === undefined) return refusal;
  const message = `您在${name}？这款暂不在${name}销售，可以看看同类产品。${eligibility.regions.note}。`;
  return { ...refusal, message };
};
