import type { Verb } from '#ground/context.ts';
import { wholeServiceView } from './service-view.ts';

export const getPolicyService: Verb<'getPolicyService'> = async (context, _input, service) => {
  return wholeServiceView(context.app, service);
};
