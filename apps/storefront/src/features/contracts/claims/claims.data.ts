import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { apiContext } from '#api/context.ts';

export interface ClaimsData {
  readonly claims: Output<'listClaims'>['claims'];
  /** Policies that take a report of a claim. */
  readonly policies: Output<'listPolicies'>['policies'];
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<ClaimsData> => {
  const api = context.get(apiContext);
  const { signal } = request;
  const [{ claims }, { policies }] = await Promise.all([
    api.listClaims({}, { signal }),
    api.listPolicies({}, { signal }),
  ]);
  return { claims, policies: policies.filter(({ status }) => policyLife.states[status].stands) };
};
