import type { Verb } from '#ground/context.ts';
import { hasHealthConsent } from '#modules/products/disclosure/consent.ts';
import { recordsOf } from '#modules/products/disclosure/queries/records.ts';
import { recordLine } from './record-view.ts';

export const listHealthRecords: Verb<'listHealthRecords'> = async (context, { baseProductNo }) => {
  const { app, brand, person: userId } = context;
  const rows = await recordsOf(app.database.db, {
    userId,
    brand: brand.id,
    ...(baseProductNo === undefined ? {} : { baseProductNo }),
  });
  return {
    records: await Promise.all(rows.map((row) => recordLine(app, row))),
    consent: await hasHealthConsent(context),
  };
};
