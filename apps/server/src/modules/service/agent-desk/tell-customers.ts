import { brandLink } from '@parasol/routes/links/link';
import type { Reacts } from '#reaction.ts';
import { notifyCustomers } from '#ground/messages/notify-customer.ts';
import { wishesOf } from '#ground/messages/preferences.ts';
import { customersServed } from './queries.ts';

/**
 * Tells customers once who serves them now: after a suspension those with an open order, after the
 * end all with an open order or a policy in force.
 */
export const tellCustomers: Reacts<'agent.stopped'> = async (
  tx,
  app,
  { agentNo, brand: brandId, name, how },
) => {
  const brand = app.brands.find(({ id }) => id === brandId);
  if (!brand) return;
  const now = app.clock();
  const userIds = await customersServed(tx.db, agentNo, { policies: how === 'ended' });
  await notifyCustomers(
    tx,
    app,
    userIds.map((userId) => ({
      userId,
      brand: brandId,
      template: how === 'ended' ? ('agent-left' as const) : ('agent-away' as const),
      params: { name, brand: brand.name, phone: brand.phone },
      link: brandLink(brand, '/me'),
      now,
    })),
    await wishesOf(tx.db, userIds),
  );
};
