import type { Verbs } from '#ground/context.ts';
import { noticeAlarm } from './notice-alarm.ts';
import { reportError } from './report-error.ts';
import { trackEvents } from './track-events.ts';

export const trackingVerbs = {
  trackEvents,
  reportError,
  noticeAlarm,
} satisfies Verbs;
