import { maskIdNumber, maskName } from '@parasol/domain/fields/mask';
import { nameAsked } from '@parasol/domain/console/name-tokens';
import { paperNumber } from '@parasol/domain/orders/papers';
import type { Person } from '@parasol/domain/orders/parties';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { openKeptPolicy, type PolicyContent } from '#modules/policies/kept/sealed-policy.ts';
import { policyByNo, type PolicyRow } from '#modules/policies/read-policy.ts';
import { policyStates } from '@parasol/domain/policies/policy-states';
import { policiesNaming, policiesWithPaper } from './queries.ts';
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
      : await policiesNaming(db, app.vault.blindIndex('name', asked), most);
  return [...byPaper, ...byName].map(({ policy_no: each }) => each);
};

/** Everybody of that name whose paper ends like that, or who stands on the policy that was named. */
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
      if (sameName(person.name, asked.name) && person.paper.number.endsWith(asked.certTail))
        found.push({ policy, party, person });
  }
  return found;
};

/** What staff see of somebody who may be meant. */
export const candidateView = async (app: App, { policy, party, person }: Candidate) => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  return {
    policyNo: policy.policy_no,
    product: product.names.marketing,
    brand: policy.brand,
    position: party === 'policyholder' ? -1 : party,
    role: party === 'policyholder' ? '投保人' : '被保险人',
    name: maskName(person.name),
    certNo: maskIdNumber(person.paper.number),
    stateTitle: policyStates[policy.state].title,
  };
};
