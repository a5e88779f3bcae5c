import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import type { App, StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { newToken } from '#modules/base/accounts/sessions/token.ts';
import { openMobile } from '#modules/base/accounts/staff/members/own-addresses.ts';
import { hashPassword } from './password.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';

/** A password for one login, with which only an own one can be chosen. */
export interface GivenPassword {
  readonly password: string;
  readonly passwordHash: string;
  readonly givenUntil: Date;
}

export const givePassword = async ({ settings, env }: App, now: Date): Promise<GivenPassword> => {
  const password = newToken().slice(0, 20);
  const { givenHours } = settings.get('staff-accounts', '');
  const givenUntil = new Date(now.getTime() + givenHours * hour);
  return { password, passwordHash: await hashPassword(password, env.mode), givenUntil };
};

type Told = Pick<Staff, 'staffId' | 'account' | 'mobileSealed'>;
type Teller = Pick<StaffContext, 'app' | 'brand' | 'now'>;

/** Shown to the person alone: neither the asker nor the granter learns it. */
export const sendPassword = async (
  tx: Tx,
  { app, brand, now }: Teller,
  { staffId, account, mobileSealed }: Told,
  { password, givenUntil }: GivenPassword,
): Promise<void> => {
  const mobile = await openMobile(app, { staffId, mobileSealed });
  if (mobile === null) throw new Error('the account has no mobile to send its password to');
  const { givenHours } = app.settings.get('staff-accounts', '');
  const params = { account, password, hours: String(givenHours) };
  const sms = { brand: brand.id, mobile, template: 'staff-password', params } as const;
  await queueSms(tx, app, { ...sms, sendBefore: givenUntil, now });
};

/** A colleague whose account another changed is told at an address only they read. */
export const tellTouched = async (
  tx: Tx,
  { app, brand, now }: Teller,
  { staffId, account, mobileSealed }: Told,
  touched: string,
): Promise<void> => {
  const mobile = await openMobile(app, { staffId, mobileSealed });
  if (mobile === null) return;
  await queueSms(tx, app, {
    brand: brand.id,
    mobile,
    template: 'staff-touched',
    params: { account, touched },
    sendBefore: new Date(now.getTime() + 12 * hour),
    now,
  });
};
