import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { ProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import type { App, Context } from '#ground/context.ts';
import type { OwnSession } from '#modules/products/disclosure/session.ts';
import type { SessionRow } from '#modules/products/disclosure/queries/sessions.ts';
import { agedPerson, type HealthPerson } from '#modules/products/disclosure/whose-health.ts';

const couldBuy = (product: Product, brand: string, person: HealthPerson, now: Date): boolean => {
  const { age, sex, relation } = agedPerson(person, now);
  const { eligibility, sale } = product;
  return (
    sale.brands.includes(brand) &&
    saleState(sale, dateOf(now.getTime()), brand) === 'started' &&
    age >= eligibility.age.min &&
    age <= eligibility.age.max &&
    eligibility.sexes.includes(sex) &&
    eligibility.relations.includes(relation)
  );
};

/** The rules of every other product that this person could buy here. */
export const productsFor = (
  { catalogue, disclosure }: App,
  { brand, role }: Pick<SessionRow, 'brand' | 'role'>,
  own: Product,
  library: Library,
  person: HealthPerson,
  now: Date,
): readonly ProductRules[] =>
  role === 'policyholder'
    ? []
    : catalogue
        .all()
        .flatMap(({ product }) =>
          product.baseProductNo !== own.baseProductNo && couldBuy(product, brand, person, now)
            ? (disclosure.rulesOf(product, library) ?? [])
            : [],
        );

/** The rules of the product itself, and of every other one. */
export const fittingProducts = (
  { app, now }: Context,
  { row, product, content, library }: OwnSession,
): readonly ProductRules[] => {
  const own = app.disclosure.rulesOf(product, library);
  return [...(own ? [own] : []), ...productsFor(app, row, product, library, content.person, now)];
};
