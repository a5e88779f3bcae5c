import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';

export const liveEvents: Verb<'liveEvents'> = async (
  { app, brand, caller },
  { topic, after = null },
) => {
  if (caller.kind === 'visitor') return refuse('LOGIN_REQUIRED');
  const read = await app.live.read({ brand: brand.id, caller }, topic, after);
  return read
    ? { ...read, events: [...read.events], here: [...read.here] }
    : refuse('NO_PERMISSION');
};
