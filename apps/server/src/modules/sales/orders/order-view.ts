import type { OrderDetail, OrderLine, OrderPrice } from '@parasol/contract/sales/orders/shapes';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  maskEmail,
  maskIdNumber,
  maskPhone,
  type Naming,
} from '@parasol/domain/base/fields/masks/mask';
import { beneficiaryWords } from '@parasol/domain/sales/orders/form/beneficiaries';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { planName } from '@parasol/domain/products/catalogue/names';
import { papers } from '@parasol/domain/base/people/papers';
import type { Insured } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import { hasDeathBenefit } from '@parasol/domain/products/rating/checks/death-benefit';
import type { OrderRow } from './queries/orders.ts';
import type { Output } from '@parasol/contract';

const partName = (product: Product, code: string): string => {
  if (code === 'main') return '主险';
  if (code === 'loading') return '加费';
  if (code === 'family-discount') return '家庭优惠';
  return product.riders.find((rider) => rider.code === code)?.name ?? code;
};

export const priceView = (
  product: Product,
  price: StoredPrice,
  relations: readonly (Relation | undefined)[],
): OrderPrice => ({
  dueFen: price.dueFen,
  yearlyFen: price.yearlyFen,
  instalments: price.instalments,
  frequency: price.frequency,
  effectiveDate: price.effectiveDate,
  coverEnd: price.coverEnd ?? null,
  people: price.people.map(({ age, plan, fen, parts }, index) => ({
    relation: relations[index] ?? null,
    age,
    plan,
    planName: planName(product, plan),
    fen,
    parts: parts.map(({ code, amount }) => ({ code, name: partName(product, code), fen: amount })),
  })),
});

/** An order's price with the dates that count since it was paid. */
export const currentPrice = (order: OrderRow): StoredPrice => ({
  ...order.price,
  effectiveDate: order.start_date,
  ...(order.cover_end === null ? {} : { coverEnd: order.cover_end }),
});

export const lineView = (
  product: Product,
  order: OrderRow,
  insureds: readonly string[],
): OrderLine => ({
  orderNo: order.order_no,
  draftNo: null,
  displayId: order.display_id,
  state: order.state,
  title: orderLife.states[order.state].title,
  baseProductNo: order.base_product_no,
  productName: product.names.marketing,
  planName: planName(product, order.price.plan),
  insureds: [...insureds],
  dueFen: order.due_fen,
  effectiveDate: order.start_date,
  at: order.created_at.toISOString(),
  expiresAt: order.expires_at?.toISOString() ?? null,
});

const personView = (person: Person, nameOf: Naming): OrderDetail['policyholder'] => ({
  name: nameOf(person.name),
  certType: person.paper.type,
  certTypeName: papers[person.paper.type].name,
  certNo: maskIdNumber(person.paper.number),
  mobile: person.mobile === undefined ? null : maskPhone(person.mobile),
  email: null,
  address: null,
});

export const policyholderView = (
  person: Person & { readonly email: string; readonly address?: string },
  nameOf: Naming,
): OrderDetail['policyholder'] => ({
  ...personView(person, nameOf),
  email: person.email === '' ? null : maskEmail(person.email),
  // The region and the beginning are enough to recognise it.
  address: person.address === undefined ? null : `${person.address.slice(0, 4)}***`,
});

/** The death beneficiaries; empty where the person's cover pays nothing on death. */
export const beneficiariesOf = (
  product: Product,
  { beneficiaries }: Insured,
  price: StoredPrice,
  position: number,
  nameOf?: Naming,
): string => {
  const { riders, units, sumAssured } = price;
  const { age = 0, plan = price.plan } = price.people[position] ?? {};
  return hasDeathBenefit(product, age, { plan, riders, units, sumAssured })
    ? beneficiaryWords(beneficiaries, nameOf)
    : '';
};

export const insuredView = (
  product: Product,
  person: Insured,
  price: StoredPrice,
  position: number,
  nameOf: Naming,
): OrderDetail['insureds'][number] => {
  const priced = price.people[position];
  const { name, certType, certTypeName, certNo, mobile } = personView(person, nameOf);
  return {
    name,
    certType,
    certTypeName,
    certNo,
    mobile,
    relation: person.relation,
    age: priced?.age ?? 0,
    planName: planName(product, priced?.plan ?? ''),
    beneficiaries: beneficiariesOf(product, person, price, position, nameOf),
  };
};

/** Whether the insurer has an order on its books and it can be paid. */
export const storedView = (order: OrderRow): Output<'storeOrder'> => {
  const { title, words } = orderLife.states[order.state];
  const stored = order.answer?.proposalNo !== undefined;
  return {
    orderNo: order.order_no,
    state: order.state,
    title,
    words,
    stored:
      stored && (order.state === 'to-pay' || order.state === 'paying' || order.paid_at !== null),
    dueFen: order.due_fen,
    payUntil: order.state === 'to-pay' ? (order.expires_at?.toISOString() ?? null) : null,
  };
};
