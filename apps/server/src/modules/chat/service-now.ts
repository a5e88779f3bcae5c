import { messageAnsweredBy } from '@parasol/domain/chat/chat-clocks';
import { hoursText, serviceStateAt, type ServiceState } from '@parasol/domain/service/hours';
import type { App } from '#ground/context.ts';
import { servicePlanOf } from '#modules/config/service-plan.ts';

/** Whether people answer now, under a brand, and when next. */
export const serviceNow = (
  { settings }: App,
  brand: string,
  now: Date,
): { readonly state: ServiceState; readonly hours: string; readonly answeredBy: Date } => {
  const plan = servicePlanOf(settings, brand);
  const state = serviceStateAt(now.getTime(), plan);
  return {
    state,
    hours: hoursText(plan.hours),
    answeredBy: new Date(messageAnsweredBy(now.getTime(), state)),
  };
};
