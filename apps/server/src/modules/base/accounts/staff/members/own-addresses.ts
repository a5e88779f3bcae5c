import type { App } from '#ground/context.ts';
import { ofStaff, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import { staffById } from '#modules/base/accounts/queries/staff.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';

export const sealedMobile = sealed(
  { table: 'staff', column: 'mobile_sealed', key: ['staff_id'] },
  { keeper: ofStaff, form: text, erased: null, sale: { none: 'a member of staff' } },
);

export const sealMobile = async (
  app: App,
  staffId: string,
  mobile: string | null,
): Promise<Buffer | null> =>
  mobile === null ? null : sealedMobile.seal(app, { staff_id: staffId }, mobile);

export const openMobile = (
  app: App,
  { staffId, mobileSealed }: Pick<Staff, 'staffId' | 'mobileSealed'>,
): Promise<string | null> =>
  sealedMobile.open(app, { staff_id: staffId, mobile_sealed: mobileSealed });

/** Where a colleague can be reached, as the administrator of accounts entered it. */
export const ownAddresses = async (
  app: App,
  db: Db,
  staffId: string,
): Promise<{ readonly sms: string | null; readonly mail: string | null }> => {
  const staff = await staffById(db, staffId);
  return {
    sms: staff ? await openMobile(app, staff) : null,
    mail: staff?.email ?? null,
  };
};
