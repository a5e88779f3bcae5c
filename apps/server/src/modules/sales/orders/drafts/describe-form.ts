import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { asksPolicyholder } from '@parasol/domain/products/disclosure/notices/asks-policyholder';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import type { Context } from '#ground/context.ts';
import { chosenWords } from '#modules/sales/orders/chosen-words.ts';
import { priceView } from '#modules/sales/orders/order-view.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';

const onlyCoverTerm = (product: Product): string => {
  const option = product.options.find(({ key }) => key === 'coverTerm');
  return option?.kind === 'choice' ? option.initial : '1y';
};

const ratedOnHolder = ({ riders }: Product, chosen: readonly string[]): boolean =>
  riders.some(({ code, on }) => on === 'policyholder' && chosen.includes(code));

/** Texts and questions of a version's order form at a moment, the same for every customer. */
export const describeForm = (
  { app, now }: Pick<Context, 'app' | 'now'>,
  product: Product,
  quoted: QuotedChoices | null,
  given: Pick<Parameters<typeof orderFacts>[1], 'healthConsentAt' | 'agreements'> = {},
) => {
  const earliest = effectiveDateOf(now.getTime());
  const facts = orderFacts(product, {
    coverTerm: quoted?.price.coverTerm ?? onlyCoverTerm(product),
    riders: quoted?.price.riders ?? [],
    plan: quoted?.price.plan,
    instalments: quoted?.price.instalments,
    ...given,
    insurer: app.catalogue.insurer(product.insurer),
  });
  return {
    facts,
    today: dateOf(now.getTime()),
    start: { earliest, latest: addDays(earliest, product.sale.startWithinDays) },
    price:
      quoted &&
      priceView(
        product,
        quoted.price,
        quoted.input.insureds.map(({ relation }) => relation),
      ),
    chosen: quoted ? chosenWords(product, quoted.price) : [],
    quoted: (quoted?.input.insureds ?? []).map(({ birthDate, sex, relation }) => ({
      birthDate,
      sex: sex ?? null,
      relation: relation ?? null,
    })),
    quotedHolder:
      quoted?.input.policyholder && ratedOnHolder(product, quoted.price.riders)
        ? {
            birthDate: quoted.input.policyholder.birthDate,
            sex: quoted.input.policyholder.sex ?? null,
          }
        : null,
    health: {
      insured: product.flow.insuredHealthNotice,
      policyholder: asksPolicyholder(product, quoted?.price.riders ?? []),
      smart: product.flow.smartUnderwriting,
    },
  };
};
