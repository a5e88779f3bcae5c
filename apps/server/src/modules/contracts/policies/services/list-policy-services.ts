import type { Verb } from '#ground/context.ts';
import { servicesToPay } from '#modules/contracts/policies/queries/services.ts';
import { serviceView } from './service-view.ts';

export const listPolicyServices: Verb<'listPolicyServices'> = async ({
  app,
  brand,
  now,
  person: userId,
}) => {
  const rows = await servicesToPay(app.database.db, { brand: brand.id, userId, now });
  const services = await Promise.all(rows.map((row) => serviceView(app, row)));
  return {
    services: services.flatMap(({ fen, payUntil, ...service }) =>
      fen === null || payUntil === null ? [] : [{ ...service, fen, payUntil }],
    ),
  };
};
