import { saleState } from '@parasol/domain/catalogue/sale-window';
import type { Product } from '@parasol/domain/catalogue/product';
import type { ProductRules } from '@parasol/domain/disclosure/product-rules';
import type { Context } from '#context.ts';
import type { OwnSession } from './own-session.ts';
import { agedPerson } from './whose-health.ts';

const couldBuy = (
  { brand, now }: Context,
  { product: own, content, today }: OwnSession,
  product: Product,
): boolean => {
  const { age, sex, relation } = agedPerson(content.person, now);
  const { eligibility, sale } = product;
  return (
    product.baseProductNo !== own.baseProductNo &&
    sale.brands.includes(brand.id) &&
    saleState(sale, today) === 'started' &&
    age >= eligibility.age.min &&
    age <= eligibility.age.max &&
    eligibility.sexes.includes(sex) &&
    eligibility.relations.includes(relation)
  );
};

/** The rules of the product itself and of every other one that this person could buy here. */
export const fittingProducts = (context: Context, session: OwnSession): readonly ProductRules[] => {
  const { catalogue, disclosure } = context.app;
  const others =
    session.row.role === 'insured'
      ? catalogue
          .all()
          .flatMap(({ product }) => (couldBuy(context, session, product) ? [product] : []))
      : [];
  return [session.product, ...others].flatMap((product) => disclosure.rulesOf(product) ?? []);
};
