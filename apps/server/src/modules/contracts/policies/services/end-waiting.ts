import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';
import { moveService } from './move-service.ts';

const tell = async (tx: Tx, app: App, service: ServiceRow): Promise<void> => {
  const { user_id: userId, kind, policy_no: policyNo } = service;
  const brand = app.brands.find(({ id }) => id === service.brand);
  if (!brand) return;
  const message = {
    userId,
    brand: brand.id,
    template: 'service-expired',
    params: { title: serviceKinds[kind].title },
    now: app.clock(),
  } as const;
  const link = brandLink(brand, '/me/policies/:policyNo', { policyNo });
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

/** Ends a change that waits for documents or consents of the customer's side, and tells them. */
export const endWaiting = async (tx: Tx, app: App, wholeService: LockedService): Promise<void> => {
  await tell(tx, app, await moveService(tx, app, wholeService, 'withdrawn', { actor: 'system' }));
};
