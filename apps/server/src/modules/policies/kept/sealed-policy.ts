import type { Insured, Policyholder } from '@parasol/domain/orders/parties';
import type { MemberTerms } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/orders/kept/sealed-order.ts';
import type { PolicyRow } from '../queries/policies.ts';

/** What a policy says about people, sealed as one. */
export interface PolicyContent {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
  /** Exclusions and loadings, by the position of the insured person. */
  readonly terms: readonly (MemberTerms & { readonly position: number })[];
}

const place = (policyNo: string) => ({ table: 'policies', column: 'sealed', row: policyNo });

/** Under the key of the order it came from: contracts outlive accounts. */
export const sealPolicy = (
  { vault }: App,
  policy: Pick<PolicyRow, 'policy_no' | 'order_no' | 'user_id'>,
  content: PolicyContent,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(policy), place(policy.policy_no), JSON.stringify(content));

type Sealed = Pick<PolicyRow, 'policy_no' | 'sealed'>;

/** Undefined once the people were erased. */
export const openKeptPolicy = async (
  { vault }: App,
  { policy_no: policyNo, sealed }: Sealed,
): Promise<PolicyContent | undefined> => {
  const opened = await vault.openText(place(policyNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as PolicyContent);
};

export const openPolicy = async (app: App, policy: Sealed): Promise<PolicyContent> => {
  const content = await openKeptPolicy(app, policy);
  if (!content) throw new Error(`the people of policy ${policy.policy_no} were erased`);
  return content;
};
