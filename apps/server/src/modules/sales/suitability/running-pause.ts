import type { App } from '#ground/context.ts';
import { rememberedPauses } from './judge-offer.ts';

/** Whether a customer has yet to decide about a purchase far beyond their means. */
export const isThinking = async ({ database }: App, userId: string, now: Date): Promise<boolean> =>
  (await rememberedPauses(database.db, { userId }, now)).some(
    ({ confirmed_at: confirmed }) => confirmed === null,
  );

/** The end of a customer's pause for thought; undefined when there is none. */
export const runningPause = async (
  { database }: App,
  whose: { readonly userId: string; readonly baseProductNo: string },
  now: Date,
): Promise<Date | undefined> => {
  const [pause] = await rememberedPauses(database.db, whose, now);
  return pause && pause.ends_at > now ? pause.ends_at : undefined;
};
