import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { planName } from '@parasol/domain/catalogue/names';
import type { Product } from '@parasol/domain/catalogue/product';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import { formatSum } from '@parasol/domain/money/fen';
import { beneficiaryWords } from '@parasol/domain/orders/beneficiaries';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { Context, Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { hasMobile } from '#modules/accounts/login/has-mobile.ts';
import { sumWords } from '#modules/catalogue/products/product-words.ts';
import { findDisclosure } from '#modules/disclosure/records/find-disclosure.ts';
import { toldIn } from '#modules/disclosure/records/kept.ts';
import { findConsent, type FoundConsent } from './find-consent.ts';
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

/** Answers about somebody's health are shown to nobody but them, logged in with the mobile named. */
const healthOf = async (
  { app, caller, now }: Context,
  { consent, order, content }: FoundConsent,
): Promise<Output<'getOrderConsent'>['health']> => {
  const viewer = personOf(caller);
  if (viewer === null || order.user_id === null) return null;
  if (!(await hasMobile(app, viewer, consent.mobile_index))) return null;
  const position = consent.position ?? 0;
  const number = content.application.insureds[position]?.disclosureNo;
  const whose = { brand: order.brand, userId: order.user_id, now };
  const found = number === undefined ? undefined : await findDisclosure(app, whose, number);
  const told = found ? toldIn(found.kept) : [];
  const exclusions = content.proposed[position]?.exclusions ?? [];
  return {
    answered: told.length,
    yes: told.filter(({ yes }) => yes).map(({ ask }) => ask),
    exclusions: exclusions.map(({ wording }) => wording),
  };
};

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
    health: await healthOf(context, found),
    dueFen: order.due_fen,
    effectiveDate: order.start_date,
    statement: statements[consent.role],
    until: (order.expires_at ?? order.state_since).toISOString(),
  };
};
