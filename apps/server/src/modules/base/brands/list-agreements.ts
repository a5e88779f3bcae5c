import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';

export const listAgreements: Verb<'listAgreements'> = ({ app, brand, now }) => ({
  agreements: app.agreements
    .inForce(brand.id, dateOf(now.getTime()))
    .map(({ type, title, version, effectiveOn }) => ({ type, title, version, effectiveOn })),
});
