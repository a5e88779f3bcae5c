import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { cancelByHouse } from '#modules/service/stewards/appointments/move-appointment.ts';
import {
  caresOfSteward,
  setSteward,
  stewardByNo,
  type CareRow,
} from '#modules/service/stewards/queries/cares.ts';
import { endByHouse } from './own-steward.ts';

const tell = (
  tx: Tx,
  app: App,
  { user_id: userId, brand }: CareRow,
  template: 'steward-away' | 'steward-left',
  name: string,
): Promise<void> => {
  const sold = app.brands.find(({ id }) => id === brand);
  return notifyCustomer(tx, app, {
    userId,
    brand,
    template,
    params: { steward: name },
    link: sold ? brandLink(sold, '/superSteward/detail') : null,
    now: app.clock(),
  });
};

/** Appointments are cancelled; a steward who has left for good has no customers any more. */
export const releaseStewards: Reacts<'agent.stopped'> = async (
  tx,
  app,
  { agentNo, name, how, actor },
) => {
  const now = app.clock();
  for (const care of await caresOfSteward(tx.db, agentNo)) {
    await cancelByHouse(tx, app, care, { actor, now });
    if (how === 'ended') await endByHouse(tx, app, care, { actor, now });
    await tell(tx, app, care, how === 'ended' ? 'steward-left' : 'steward-away', name);
  }
  const steward = how === 'ended' ? await stewardByNo(tx.db, agentNo) : undefined;
  if (steward?.serving === true)
    await setSteward(tx.db, { ...steward, serving: false, changed_by: actor, changed_at: now });
};
