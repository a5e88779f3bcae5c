import { z } from 'zod';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import type { PhoneCallRow } from '#modules/service/call-centre/queries/phone-calls.ts';

const content = z.object({ number: z.string(), note: z.string() });
type Content = z.infer<typeof content>;

/** Key owner for callers without an account. */
const strangers = 'system:phone-calls';

export const ownerOfPhoneCallKey = ({ user_id: userId }: Pick<PhoneCallRow, 'user_id'>): string =>
  userId ?? strangers;

const place = (no: string) => ({ table: 'phone_calls', column: 'sealed', row: no });

export const sealPhoneCall = (
  { vault }: App,
  row: Pick<PhoneCallRow, 'phone_call_no' | 'user_id'>,
  given: Content,
): Promise<Buffer> =>
  vault.sealFor(ownerOfPhoneCallKey(row), place(row.phone_call_no), JSON.stringify(given));

export const openPhoneCall = async ({ vault }: App, row: PhoneCallRow): Promise<Content> => {
  const opened = await vault.openText(place(row.phone_call_no), row.sealed);
  return opened.erased ? { number: '', note: '' } : content.parse(JSON.parse(opened.text));
};

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
