import type { Verb } from '#ground/context.ts';
import { renewedPolicy } from './renewed-policy.ts';
import { renewalView } from './renewal-view.ts';

export const getRenewal: Verb<'getRenewal'> = async (context, _input, known) => {
  return renewalView(context, await renewedPolicy(context.app, known));
};
