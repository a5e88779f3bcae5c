import type { Instant } from '../calendar/shanghai.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Asia/Shanghai is eight hours ahead all year. */
const OFFSET = 480 * MINUTE;
const OPENS = (9 * 60 + 30) * MINUTE;
const CLOSES = (21 * 60 + 30) * MINUTE;

export const SERVICE_HOURS = '9:30-21:30';

export type ServiceState =
  | { readonly open: true; readonly closesAt: Instant }
  /** People leave a message through the social-media account meanwhile. */
  | { readonly open: false; readonly opensAt: Instant };

/** Whether people answer the chat at that moment, and until or from when. */
export const serviceStateAt = (instant: Instant): ServiceState => {
  const midnight = Math.floor((instant + OFFSET) / DAY) * DAY - OFFSET;
  const sinceMidnight = instant - midnight;
  if (sinceMidnight < OPENS) return { open: false, opensAt: midnight + OPENS };
  if (sinceMidnight < CLOSES) return { open: true, closesAt: midnight + CLOSES };
  return { open: false, opensAt: midnight + DAY + OPENS };
};
