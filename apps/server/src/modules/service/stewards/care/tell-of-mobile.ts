import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { brandLink } from '@parasol/routes/links/link';
import type { Reacts } from '#reaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { openCareOf } from '#modules/service/stewards/queries/cares.ts';

/** The steward hears that the number in their head is no longer the customer's. */
export const tellSteward: Reacts<'contact.changed'> = async (
  tx,
  app,
  { userId, brand: brandId, policyNo, after },
) => {
  const care = policyNo === null ? await openCareOf(tx.db, userId, brandId) : undefined;
  const agent = care && (await agentByNo(tx.db, care.agent_no));
  const brand = app.brands.find(({ id }) => id === brandId);
  if (!agent || !brand) return;
  await notifyCustomer(tx, app, {
    userId: agent.user_id,
    brand: brandId,
    template: 'customer-mobile-changed',
    params: { mobile: maskPhone(after) },
    link: brandLink(brand, '/me'),
    now: app.clock(),
  });
};
