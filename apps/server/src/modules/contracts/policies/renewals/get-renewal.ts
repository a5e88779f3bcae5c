import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findRenewedPolicy } from './renewed-policy.ts';
import { renewalView } from './renewal-view.ts';

export const getRenewal: Verb<'getRenewal'> = async (context, { policyNo }) => {
  const about = await findRenewedPolicy(context, policyNo);
  return about instanceof Refusal ? about : renewalView(context.app, about, context.now);
};
