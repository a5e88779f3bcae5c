import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { recordsOf } from '#modules/products/disclosure/queries/records.ts';
import { readStoredNotice } from './stored-record.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

type Told = Output<'initSubmitOrder'>['health']['told'];

/** The most records that are read: no order has more people. */
const mostRecords = 12;

/** The person of the last answers to a product's notice, to be compared with the documents. */
export const peopleOfNotices = async (
  app: App,
  whose: { readonly userId: string; readonly brand: string; readonly baseProductNo: string },
): Promise<Told> => {
  const rows = await recordsOf(app.database.db, whose);
  const notices = rows.filter(({ kind }) => kind === 'notice').slice(0, mostRecords);
  const people = notices.map(async (row) => {
    const opened = await openRecord(app, row);
    if (!opened) return [];
    const { sex, age, birthDate = null, relation = null } = readStoredNotice(opened.text).subject;
    const on = dateOf(row.at.getTime());
    return [{ disclosureNo: row.record_no, sex, age, on, birthDate, relation }];
  });
  return (await Promise.all(people)).flat();
};
