import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { servicesToPay } from '../queries/services.ts';
import { serviceView } from './service-view.ts';

export const listPolicyServices: Verb<'listPolicyServices'> = async ({
  app,
  brand,
  caller,
  now,
}) => {
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const rows = await servicesToPay(app.database.db, { brand: brand.id, userId, now });
  return { services: await Promise.all(rows.map((row) => serviceView(app, row))) };
};
