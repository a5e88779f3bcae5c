import type { Touch } from './touch.ts';
import { direct, otherChannels } from './which-counts.ts';

/** The channel under which a report has it: a known one by its code, all others together. */
export const channelShown = (touch: Touch | null, known: readonly string[]): string => {
  if (touch === null) return direct;
  return touch.channel !== null && known.includes(touch.channel) ? touch.channel : otherChannels;
};
