import { maskIdNumber, maskName } from '@parasol/domain/base/fields/masks/mask';
import { nameAsked } from '@parasol/domain/staff/console/name-tokens';
import { paperNumber } from '@parasol/domain/base/people/papers';
import type { Person } from '@parasol/domain/base/people/person';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  openKeptPolicy,
  policiesAmong,
  policiesWithPaper,
  type PolicyContent,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { CaseContent } from './sealed-case.ts';

const most = 200;

export type Party = 'policyholder' | number;

export interface Candidate {
  readonly policy: PolicyRow;
  readonly party: Party;
  readonly person: Person;
}

const peopleIn = ({ policyholder, insureds }: PolicyContent): readonly [Party, Person][] => [
  ['policyholder', policyholder],
  ...insureds.map((insured, position): [Party, Person] => [position, insured]),
];

const sameName = (a: string, b: string): boolean =>
  a.replaceAll(/[\s·]/g, '') === b.replaceAll(/[\s·]/g, '');

const policiesAsked = async (
  app: App,
  { name, certTail, policyNo }: Pick<CaseContent, 'name' | 'certTail' | 'policyNo'>,
): Promise<readonly string[]> => {
  const { db } = app.database;
  if (policyNo !== '') return [policyNo];
  const number = paperNumber(certTail);
  const byPaper =
    number.length < 15
      ? []
      : await policiesWithPaper(db, app.vault.blindIndex('id_number', number), most);
  const asked = nameAsked(name);
  const byName =
    byPaper.length > 0 || asked === null
      ? []
      : await policiesAmong(db, app.ports.ordersNaming(app.vault.blindIndex('name', asked)), most);
  return [...byPaper, ...byName].map(({ policy_no: each }) => each);
};

/** Whether a family's words fit a person: the name, and the end of their document's number. */
export const isMeant = (
  { name, paper }: Pick<Person, 'name' | 'paper'>,
  asked: Pick<CaseContent, 'name' | 'certTail'>,
): boolean => sameName(name, asked.name) && paper.number.endsWith(asked.certTail);

/** Every person of that name whose document ends like that, or who is on the named policy. */
export const findPerson = async (
  app: App,
  asked: Pick<CaseContent, 'name' | 'certTail' | 'policyNo'>,
): Promise<readonly Candidate[]> => {
  const found: Candidate[] = [];
  for (const policyNo of new Set(await policiesAsked(app, asked))) {
    const policy = await policyByNo(app.database.db, policyNo);
    const content = policy && (await openKeptPolicy(app, policy));
    if (!policy || !content) continue;
    for (const [party, person] of peopleIn(content))
      if (isMeant(person, asked)) found.push({ policy, party, person });
  }
  return found;
};

/** A possible match, as staff see it. */
export const candidateView = async (app: App, { policy, party, person }: Candidate) => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  return {
    policyNo: policy.policy_no,
    orderNo: '',
    product: product.names.marketing,
    brand: policy.brand,
    position: party === 'policyholder' ? -1 : party,
    role: party === 'policyholder' ? '投保人' : '被保险人',
    name: maskName(person.name),
    certNo: maskIdNumber(person.paper.number),
    stateTitle: policyLife.states[policy.state].title,
  };
};
