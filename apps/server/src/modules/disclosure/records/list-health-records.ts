import type { Verb } from '#ground/context.ts';
import { hasHealthConsent } from '../kept/consent.ts';
import { recordsOf } from '../queries/records.ts';
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
