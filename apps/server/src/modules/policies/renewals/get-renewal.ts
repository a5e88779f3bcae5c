import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { ownPolicy } from './own-policy.ts';
import { renewalView } from './renewal-view.ts';

export const getRenewal: Verb<'getRenewal'> = async (context, { policyNo }) => {
  const about = await ownPolicy(context, policyNo);
  return about instanceof Refusal ? about : renewalView(context.app, about, context.now);
};
