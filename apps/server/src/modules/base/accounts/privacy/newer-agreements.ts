import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, Context } from '#ground/context.ts';
import type { Agreement } from '#modules/base/brands/load-agreements.ts';
import { currentConsents, type Consent } from '#modules/base/accounts/queries/privacy.ts';

/** The customer's last consent of each kind. */
export const consentsOf = ({ database }: App, userId: string): Promise<readonly Consent[]> =>
  currentConsents(database.db, userId);

/** Agreements of which the customer accepted an earlier version than the current one. */
export const newerAgreements = (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  consents: readonly Consent[],
): readonly Agreement[] =>
  app.agreements
    .inForce(brand.id, dateOf(now.getTime()))
    .filter(({ type, version }) =>
      consents.some((each) => each.type === type && each.granted && each.version !== version),
    );
