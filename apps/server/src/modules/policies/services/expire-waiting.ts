import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/calendar/shanghai';
import { serviceKinds, waitsDays } from '@parasol/domain/policies/policy-service';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { servicesWaitingSince, type ServiceRow } from '../queries/services.ts';
import { lockWholeService } from './lock-service.ts';
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

/** Ends what has waited too long for papers or consents of the customer's side, and says so. */
export const expireWaitingChanges = async (app: App): Promise<void> => {
  const before = new Date(startOf(addDays(dateOf(app.clock().getTime()), -waitsDays)));
  await sweep(app, {
    name: 'services-waiting',
    rows: (db, after, most) => servicesWaitingSince(db, before, after, most),
    keyOf: ({ pos_no: posNo }) => posNo,
    each: async (tx, { pos_no: posNo }) => {
      const held = await lockWholeService(tx, posNo);
      if (!held || held.service.changed_at >= before) return;
      if (held.service.state !== 'to-consent' && held.service.state !== 'documents') return;
      const ended = await moveService(tx, app, held, 'withdrawn', { actor: 'system' });
      await tell(tx, app, ended);
    },
  });
};
