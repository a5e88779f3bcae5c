import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { confirmClockNow } from '#ground/clock/clock-holds.ts';

export const confirmClock: Verb<'confirmClock'> = async ({ app, caller, now }) => {
  // There is one clock for all brands.
  if (caller.brand !== null) return refuse('NO_PERMISSION');
  const confirmed = await confirmClockNow(app.database, actorOf(caller), now);
  return confirmed ? {} : refuse('NOT_FOUND', '时间正常，没有需要确认的内容');
};
