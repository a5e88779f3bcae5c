import type { Instant } from '../calendar/shanghai.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Asia/Shanghai is eight hours ahead all year. */
const OFFSET = 480 * MINUTE;

/** From when to when somebody answers on every day, as the clock in Shanghai says: `09:30`. */
export interface ServiceHours {
  readonly opens: string;
  readonly closes: string;
}

export const standardHours: ServiceHours = { opens: '09:30', closes: '21:30' };

/** `9:30–21:30`, as pages print it. */
export const hoursText = ({ opens, closes }: ServiceHours): string =>
  `${opens.replace(/^0/, '')}–${closes.replace(/^0/, '')}`;

const sinceMidnightOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
};

export type ServiceState =
  | { readonly open: true; readonly closesAt: Instant }
  /** People leave a message through the social-media account meanwhile. */
  | { readonly open: false; readonly opensAt: Instant };

/** Whether people answer the chat at that moment, and until or from when. */
export const serviceStateAt = (instant: Instant, hours: ServiceHours): ServiceState => {
  const [opens, closes] = [sinceMidnightOf(hours.opens), sinceMidnightOf(hours.closes)];
  const midnight = Math.floor((instant + OFFSET) / DAY) * DAY - OFFSET;
  const sinceMidnight = instant - midnight;
  if (sinceMidnight < opens) return { open: false, opensAt: midnight + opens };
  if (sinceMidnight < closes) return { open: true, closesAt: midnight + closes };
  return { open: false, opensAt: midnight + DAY + opens };
};
