import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';

export const liveEvents: Verb<'liveEvents'> = async (
  { app, brand, caller, deviceId: device },
  { topic, after = null },
) => {
  const read = await app.live.read({ brand: brand.id, caller, device }, topic, after);
  if (read) return { ...read, events: [...read.events], here: [...read.here] };
  return refuse(caller.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'NO_PERMISSION');
};
