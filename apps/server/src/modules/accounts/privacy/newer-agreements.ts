import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Context } from '#context.ts';
import type { Agreement } from '#modules/brands/load-agreements.ts';
import { currentConsents } from '../queries/privacy.ts';

/** The agreements of which somebody agreed to an earlier version than the one in force. */
export const newerAgreements = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  userId: string,
): Promise<readonly Agreement[]> => {
  const consents = await currentConsents(app.database.db, userId);
  return app.agreements
    .inForce(brand.id, dateOf(now.getTime()))
    .filter(({ type, version }) =>
      consents.some((each) => each.type === type && each.granted && each.version !== version),
    );
};
