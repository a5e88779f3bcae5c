import { dayMs, minuteMs } from '#base/calendar/durations.ts';
import type { Instant } from '#base/calendar/shanghai.ts';
import { serviceStateAt, type ServicePlan } from './hours.ts';

export const slotMinutes = 30;
const slotMs = slotMinutes * minuteMs;

/** How far ahead a customer may choose a time. */
export const slotRange = { fromMinutes: 60, days: 14 } as const;

const isOpen = (plan: ServicePlan, start: Instant): boolean =>
  serviceStateAt(start, plan).open && serviceStateAt(start + slotMs - 1, plan).open;

/** Whether a moment is a time that can be chosen: on the half hour, within service hours, ahead. */
export const isSlot = (start: Instant, plan: ServicePlan, now: Instant): boolean =>
  start % slotMs === 0 &&
  start >= now + slotRange.fromMinutes * minuteMs &&
  start <= now + slotRange.days * dayMs &&
  isOpen(plan, start);

/** Every time that can be chosen from now on, the nearest first. */
export const slotsFrom = (now: Instant, plan: ServicePlan): readonly Instant[] => {
  const first = Math.ceil((now + slotRange.fromMinutes * minuteMs) / slotMs) * slotMs;
  const count = Math.floor((now + slotRange.days * dayMs - first) / slotMs) + 1;
  return Array.from({ length: count }, (_, at) => first + at * slotMs).filter((start) =>
    isOpen(plan, start),
  );
};
