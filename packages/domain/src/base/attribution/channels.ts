import type { Touch } from './touch.ts';
import { direct, otherChannels } from './which-counts.ts';

/** The channel under which a report has it: a known one by its code, all others together. */
export const channelShown = (touch: Touch | null, known: readonly string[]): string => {
  if (touch === null) return direct;
  return touch.channel !== null && known.includes(touch.channel) ? touch.channel : otherChannels;
};

/** The channel of one case in words; an unlisted one as the link wrote it. */
export const channelWords = (
  touch: Touch | null,
  channels: readonly { readonly code: string; readonly name: string }[],
): string => {
  if (touch === null) return direct;
  const named = channels.find(({ code }) => code === touch.channel)?.name;
  if (named !== undefined) return named;
  return touch.channel === null ? otherChannels : `${otherChannels}（${touch.channel}）`;
};
