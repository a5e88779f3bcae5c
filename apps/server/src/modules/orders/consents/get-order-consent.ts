import { Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/catalogue/product';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import { formatSum } from '@parasol/domain/money/fen';
import { beneficiaryWords } from '@parasol/domain/orders/beneficiaries';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { Verb } from '#context.ts';
import { sumWords } from '#modules/catalogue/products/product-words.ts';
import { findConsent } from './find-consent.ts';
import { planName } from '../reading/order-view.ts';
import { productVersion } from '../reading/product-of-order.ts';

const statements = {
  insured: '我是被保险人本人，知道投保人为我投保了本产品，同意投保并认可上面的保险金额和受益人。',
  policyholder: '我是投保人本人，已核对投保信息，同意以上面的条件投保。',
} as const;

const sumsOf = (product: Product, plan: string, price: StoredPrice) =>
  product.coverages
    .filter(({ rider }) => rider === undefined || price.riders.includes(rider))
    .flatMap(({ name, sums }) => {
      const sum = sums[plan];
      if (!sum) return [];
      const words = sum.kind === 'per-unit' ? formatSum(sum.amount * price.units) : sumWords(sum);
      return [{ name, words }];
    });

export const getOrderConsent: Verb<'getOrderConsent'> = async (context, { token }) => {
  const found = await findConsent(context, token);
  if (found instanceof Refusal) return found;
  const { app } = context;
  const { consent, order, content, person } = found;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const position = consent.position ?? 0;
  const insured = content.application.insureds[position];
  const plan = order.price.people[position]?.plan ?? order.price.plan;
  const sumAssured = order.price.sumAssured;
  const over = consent.state === 'waiting' && order.state !== 'to-consent';
  return {
    role: consent.role,
    state: over ? 'over' : consent.state,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    planName: planName(product, plan),
    policyholder: maskName(content.application.policyholder.name),
    insured: maskName(insured?.name ?? ''),
    mobile: maskPhone(person.mobile ?? ''),
    sums: [
      ...(sumAssured === undefined ? [] : [{ name: '基本保额', words: formatSum(sumAssured) }]),
      ...sumsOf(product, plan, order.price),
    ],
    beneficiaries: insured ? beneficiaryWords(insured.beneficiaries) : '',
    dueFen: order.due_fen,
    effectiveDate: order.start_date,
    statement: statements[consent.role],
    until: (order.expires_at ?? order.state_since).toISOString(),
  };
};
