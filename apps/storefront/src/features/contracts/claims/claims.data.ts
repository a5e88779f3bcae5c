import type { Output } from '@parasol/contract';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { apiContext, type Loads } from '#api/context.ts';

export interface ClaimsData {
  readonly claims: Output<'listClaims'>['claims'];
  /** Policies that take a report of a claim. */
  readonly policies: Output<'listPolicies'>['policies'];
}

export const loader: Loads<ClaimsData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const [{ claims }, { policies }] = await Promise.all([
    api.listClaims({}, { signal }),
    api.listPolicies({}, { signal }),
  ]);
  return { claims, policies: policies.filter(({ status }) => policyLife.states[status].stands) };
};
