import type { Kysely } from 'kysely';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { staffById } from '#modules/base/accounts/queries/staff.ts';

const place = (staffId: string) => ({ table: 'staff', column: 'mobile_sealed', row: staffId });

export const sealMobile = (
  { vault }: App,
  staffId: string,
  mobile: string | null,
): Promise<Buffer> | null =>
  mobile === null ? null : vault.sealFor(`staff:${staffId}`, place(staffId), mobile);

export const openMobile = async (
  { vault }: App,
  staffId: string,
  sealed: Buffer | null,
): Promise<string | null> => {
  const opened = sealed && (await vault.openText(place(staffId), sealed));
  return opened && !opened.erased ? opened.text : null;
};

/** Where a colleague can be reached, as the administrator of accounts entered it. */
export const ownAddresses = async (
  app: App,
  db: Kysely<Database>,
  staffId: string,
): Promise<{ readonly sms: string | null; readonly mail: string | null }> => {
  const staff = await staffById(db, staffId);
  return {
    sms: staff ? await openMobile(app, staffId, staff.mobileSealed) : null,
    mail: staff?.email ?? null,
  };
};
