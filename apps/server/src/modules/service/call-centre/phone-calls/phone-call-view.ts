import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import type { PhoneCallRow } from '#modules/service/call-centre/queries/phone-calls.ts';
import { openPhoneCall } from './sealed-phone-call.ts';

export const recordingOwner = (phoneCallNo: string): FileOwner => ({
  kind: 'phone-call',
  no: phoneCallNo,
});

export const recordingOf = async (
  { database }: App,
  phoneCallNo: string,
): Promise<FileRow | undefined> => (await filesOf(database.db, recordingOwner(phoneCallNo))).at(-1);

export const phoneCallView = async (
  app: App,
  row: PhoneCallRow,
): Promise<Output<'listPhoneCalls'>['calls'][number]> => {
  const [{ note }, by, file] = await Promise.all([
    openPhoneCall(app, row),
    staffName(app.database.db, row.staff_id),
    recordingOf(app, row.phone_call_no),
  ]);
  const { agreed_at: agreedAt, agreed_version: version } = row;
  return {
    phoneCallNo: row.phone_call_no,
    direction: row.direction,
    at: row.at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    by,
    note,
    recording:
      agreedAt && version !== null
        ? { agreedAt: agreedAt.toISOString(), version, kept: file !== undefined }
        : null,
  };
};
