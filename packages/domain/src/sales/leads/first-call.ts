import { hourMs as hour } from '#base/calendar/durations.ts';
import { addDays } from '#base/calendar/plain-date.ts';
import { dateOf, startOf, type Instant } from '#base/calendar/shanghai.ts';
import { serviceStateAt, type ServicePlan } from '#base/service-hours/hours.ts';
import { lengthMs } from '#base/clocks/length.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

/** Times a customer may choose for a call, by the clock in Shanghai. */
export const callTimes = {
  soon: { title: '尽快', from: 0, to: 24 },
  morning: { title: '上午', from: 9, to: 12 },
  afternoon: { title: '下午', from: 12, to: 18 },
  evening: { title: '晚上', from: 18, to: 21 },
} as const;
export type CallTime = keyof typeof callTimes;
export const callTimeNames = Object.keys(callTimes) as [CallTime, ...CallTime[]];

/** Staff call within so many service hours. */
const serviceHours = serviceLengths['first-call'].count;
const lookAhead = 30;

/** Counts service hours; null where no opening is planned. */
const afterService = (from: Instant, hours: number, plan: ServicePlan): Instant | null => {
  let [at, left] = [from, hours * hour];
  for (let turn = 0; turn < lookAhead; turn++) {
    const state = serviceStateAt(at, plan);
    if (!state.open) {
      if (state.opensAt === null) return null;
      at = state.opensAt;
      continue;
    }
    if (at + left <= state.closesAt) return at + left;
    left -= state.closesAt - at;
    at = state.closesAt;
  }
  return null;
};

/**
 * The deadline of the first call: within service hours, in the part of the day that the customer
 * chose.
 */
export const firstCallDue = (asked: Instant, when: CallTime, plan: ServicePlan): Instant => {
  const { from, to } = callTimes[when];
  const fallback = asked + lengthMs(serviceLengths['first-call-unplanned']);
  if (when === 'soon') return afterService(asked, serviceHours, plan) ?? fallback;
  for (let ahead = 0; ahead <= lookAhead; ahead++) {
    const day = startOf(addDays(dateOf(asked), ahead));
    const [begin, end] = [Math.max(day + from * hour, asked), day + to * hour];
    // A part of the day that is nearly over cannot be promised.
    if (end - begin < hour) continue;
    const state = serviceStateAt(begin, plan);
    const opens = state.open ? begin : state.opensAt;
    if (opens === null) return fallback;
    if (end - opens >= hour) return end;
  }
  return fallback;
};
