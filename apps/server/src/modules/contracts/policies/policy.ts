import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { MemberTerms } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App, PersonContext } from '#ground/context.ts';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { type PolicyRow, policyByNo, policiesOfOrders } from './queries/policies.ts';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { Db } from '#ground/db/schema.ts';

/** A policy's facts about people, sealed as one. */
export interface PolicyContent {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
  /** Exclusions and loadings, by the position of the insured person. */
  readonly terms: readonly (MemberTerms & { readonly position: number })[];
}

/** Under the key of the order it came from: contracts outlive accounts. */
export const sealedPolicy = sealed(
  { table: 'policies', column: 'sealed', key: ['policy_no'] },
  { keeper: keeperOf, form: json<PolicyContent>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealPolicy, open: openUnlessErased } = sealedPolicy;

/** A version keeps the bytes of its policy. */
export const sealedPolicyVersion = sealed(
  { table: 'policy_versions', column: 'sealed', as: { table: 'policies' }, key: ['policy_no'] },
  { keeper: keeperOf, form: json<PolicyContent>(), erased: undefined, sale: 'policy_no' },
);

export const openPolicy = async (
  app: App,
  policy: Pick<PolicyRow, 'policy_no' | 'sealed'>,
): Promise<PolicyContent> => {
  const content = await openUnlessErased(app, policy);
  if (!content) throw new Error(`the people of policy ${policy.policy_no} were erased`);
  return content;
};

export const noSuchPolicy = (): Refusal =>
  refuse(
    'NOT_FOUND',
    '没有找到这份保单，请核对保单号和登录的账户。保存期限届满的保单，记录已依法删除，不能再查看。',
  );

/** A stranger's number, another brand's and a wrong one get the same answer; the first is logged. */
export const findOwnPolicy = async (
  { app, brand, person, log }: PersonContext,
  policyNo: string,
): Promise<PolicyRow | Refusal> => {
  const row = await policyByNo(app.database.db, policyNo);
  if (row?.user_id === person && row.brand === brand.id) return row;
  if (row) log.warn({ policyNo, caller: person }, 'a policy was asked for by a stranger');
  return noSuchPolicy();
};

/** Policies for modules that read them; they change them by verbs. */
export {
  insuredsOf,
  lockPolicy,
  lockPolicyOfOrder,
  policiesOfOrders,
  policyByNo,
  type PolicyRow,
} from './queries/policies.ts';
export { premiumsOf } from './queries/premiums.ts';
export {
  policyFacts,
  policyPeopleFacts,
  premiumFacts,
  premiumsPaidSince,
} from './queries/offered.ts';
export { serviceFacts } from './queries/services.ts';
export { receivedAmong, receivedFacts } from './queries/receipts.ts';
export {
  doubtAboutSale,
  namesPerson,
  partsOfPerson,
  policiesAmong,
  policiesWithPaper,
  type NamedPart,
} from './queries/of-people.ts';
export {
  changeRenewal,
  countRenewals,
  lockRenewal,
  movesOfRenewal,
  overWithoutRenewal,
  renewalOf,
  renewalOfOrder,
  renewalsOfDesk,
  renewalsToPay,
  yearsSold,
  type RenewalMoveRow,
  type RenewalRow,
} from './queries/renewals.ts';

/** The people a policy names now, who may differ from those of its order. */
export const peopleOfPolicy = async (
  app: App,
  db: Db,
  orderNo: string,
): Promise<Partial<PolicyPeople>> => {
  const [policy] = await policiesOfOrders(db, [orderNo]);
  if (policy === undefined) return {};
  const content = await openUnlessErased(app, policy);
  return content ? { policyholder: content.policyholder, insureds: content.insureds } : {};
};

/** Whether premiums of a policy may be collected, for modules that collect them or show it. */
export { payoutsInCoolingOff, surrenderFacts } from './queries/surrenders.ts';
export { heldOrders, openHoldsOfOrders, ordersHeld } from './queries/holds.ts';
