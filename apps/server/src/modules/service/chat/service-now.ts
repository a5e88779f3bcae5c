import { messageAnsweredBy } from '@parasol/domain/service/chat/chat-clocks';
import {
  hoursText,
  serviceStateAt,
  type ServiceState,
} from '@parasol/domain/base/service-hours/hours';
import type { App } from '#ground/context.ts';
import { servicePlanOf } from '#modules/base/config/service-plan.ts';

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
