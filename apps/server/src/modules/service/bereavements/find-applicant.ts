import { maskIdNumber, maskName } from '@parasol/domain/base/fields/masks/mask';
import { nameAsked } from '@parasol/domain/staff/console/name-tokens';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { paperNumber } from '@parasol/domain/base/people/papers';
import type { Person } from '@parasol/domain/base/people/person';
import type { App } from '#ground/context.ts';
import {
  openOrdersAmong,
  openOrdersOfPerson,
  productVersion,
  orderByNo,
  type OrderRow,
  openOrder,
  peopleErased,
} from '#modules/sales/orders/order.ts';
import { isMeant, type Party } from './find-person.ts';
import type { CaseContent } from './sealed-case.ts';

const most = 200;

export interface Applicant {
  readonly order: OrderRow;
  readonly party: Party;
  readonly person: Person;
}

/** A person on an order that is not issued; undefined when there is no such person. */
export const personOnOrder = async (
  app: App,
  order: OrderRow,
  party: Party,
): Promise<Person | undefined> => {
  if (await peopleErased(app, order)) return undefined;
  const { policyholder, insureds } = (await openOrder(app, order)).application;
  return party === 'policyholder' ? policyholder : insureds[party];
};

/** Applicants and future insured who have no policy yet to be found by. */
export const findApplicants = async (
  app: App,
  asked: Pick<CaseContent, 'name' | 'certTail' | 'policyNo'>,
): Promise<readonly Applicant[]> => {
  const { db } = app.database;
  const { name, certTail, policyNo } = asked;
  if (policyNo !== '') return [];
  const number = paperNumber(certTail);
  const token = nameAsked(name);
  const byPaper =
    number.length < 15
      ? []
      : await openOrdersOfPerson(db, [app.vault.blindIndex('id_number', number)], []);
  const byName =
    token === null
      ? []
      : await openOrdersAmong(
          db,
          app.ports.ordersNaming(app.vault.blindIndex('name', token)),
          most,
        );
  const found: Applicant[] = [];
  for (const orderNo of new Set([...byPaper, ...byName].map(({ order_no: each }) => each))) {
    const order = await orderByNo(db, orderNo);
    if (!order || (await peopleErased(app, order))) continue;
    const { policyholder, insureds } = (await openOrder(app, order)).application;
    const people: readonly [Party, Person][] = [
      ['policyholder', policyholder],
      ...insureds.map((insured, position): [Party, Person] => [position, insured]),
    ];
    for (const [party, person] of people)
      if (isMeant(person, asked)) found.push({ order, party, person });
  }
  return found;
};

/** A possible match on an order, as staff see it. */
export const applicantView = async (app: App, { order, party, person }: Applicant) => {
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  return {
    policyNo: '',
    orderNo: order.order_no,
    product: product.names.marketing,
    brand: order.brand,
    position: party === 'policyholder' ? -1 : party,
    role: party === 'policyholder' ? '投保人' : '被保险人',
    name: maskName(person.name),
    certNo: maskIdNumber(person.paper.number),
    stateTitle: orderLife.states[order.state].title,
  };
};
