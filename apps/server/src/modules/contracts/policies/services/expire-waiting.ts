import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import {
  waitsForCustomer,
  waitsDays,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { servicesWaitingSince } from '#modules/contracts/policies/queries/services.ts';
import { endWaiting } from './end-waiting.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';

/** Ends services that have waited too long for papers or consents of the customer's side. */
export const expireWaitingChanges = async (app: App): Promise<void> => {
  const before = new Date(startOf(addDays(dateOf(app.clock().getTime()), -waitsDays)));
  await sweep(app, {
    name: 'services-waiting',
    rows: (db, after, most) => servicesWaitingSince(db, before, after, most),
    keyOf: ({ pos_no: posNo }) => posNo,
    each: async (tx, { pos_no: posNo }) => {
      const wholeService = await lockWholeService(tx, posNo);
      if (!wholeService || wholeService.service.changed_at >= before) return;
      if (waitsForCustomer(wholeService.service.state)) await endWaiting(tx, app, wholeService);
    },
  });
};
