import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export interface MeData {
  readonly info: Output<'getUserInfo'>;
  readonly receipts: Output<'listOpenReceipts'>['receipts'];
  readonly visits: Output<'listOpenReturnVisits'>['visits'];
  readonly policies: Output<'listPolicies'>['policies'];
  /** Policies with an open surrender request, by number. */
  readonly leaving: Output<'listPolicies'>['leaving'];
  /** Policies whose next year waits for answers about health. */
  readonly toRenew: Output<'listPolicies'>['policies'];
  /** Orders that wait for the customer, and unfinished drafts. */
  readonly waiting: Output<'listOrders'>['orders'];
  /** Decisions of an underwriter that wait for the customer. */
  readonly cases: Output<'getManualUnderwritingApply'>['cases'];
  readonly services: Output<'listPolicyServices'>['services'];
  readonly family: readonly { readonly id: string; readonly name: string }[];
}

export const loader: Loads<MeData> = async ({ context }) => {
  const api = context.get(apiContext);
  const tabs = ['to-pay', 'to-do', 'draft'] as const;
  const info = await api.getUserInfo({});
  // A customer known only by a messaging app has bought nothing yet: that takes a mobile.
  if (info.mobile === null) {
    return {
      info,
      receipts: [],
      visits: [],
      policies: [],
      leaving: [],
      toRenew: [],
      waiting: [],
      cases: [],
      services: [],
      family: [],
    };
  }
  const [
    { receipts },
    { visits },
    { policies, leaving, toRenew },
    { services },
    { cases },
    { members },
    ...orders
  ] = await Promise.all([
    api.listOpenReceipts({}),
    api.listOpenReturnVisits({}),
    api.listPolicies({}),
    api.listPolicyServices({}),
    api.getManualUnderwritingApply({}),
    api.listFamilyMembers({}),
    ...tabs.map((tab) => api.listOrders({ tab })),
  ]);
  return {
    info,
    receipts,
    visits,
    policies,
    leaving,
    toRenew: policies.filter(({ policyNo }) => toRenew.includes(policyNo)),
    waiting: orders.flatMap((each) => each.orders),
    cases: cases.filter(({ step }) => step !== 'wait' && step !== 'over'),
    services,
    family: members.map(({ id, name }) => ({ id, name })),
  };
};
