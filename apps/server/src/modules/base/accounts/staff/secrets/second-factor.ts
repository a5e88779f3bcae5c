import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { setTotp, takeRecoveryCode } from '#modules/base/accounts/queries/staff.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { acceptedStep } from './totp.ts';

const secretBytes = 20;
const recoveryCodes = 10;

const place = (staffId: string) => ({ table: 'staff', column: 'totp_sealed', row: staffId });

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const sealSecret = (app: App, staffId: string, secret: Buffer): Promise<Buffer> =>
  app.vault.sealFor(`staff:${staffId}`, place(staffId), secret.toString('base64'));

const openSecret = async (app: App, staffId: string, sealed: Buffer): Promise<Buffer | null> => {
  const opened = await app.vault.openText(place(staffId), sealed);
  return opened.erased ? null : Buffer.from(opened.text, 'base64');
};

/** `k3f9a-x2m7q`: eighty random bits, shown once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodes }, () =>
    randomBytes(10).toString('hex').replace(/.{10}/, '$&-'),
  );

/** Only this is kept; the code itself is random enough to need no salt. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(code.trim().toLowerCase()).digest();

/** A code of the app, under the row's lock and each step once. */
export const takeAppCode = async (
  tx: Tx,
  app: App,
  staff: Staff,
  code: string,
  now: Date,
): Promise<boolean> => {
  const secret = staff.totpSealed && (await openSecret(app, staff.staffId, staff.totpSealed));
  const step = secret ? acceptedStep(secret, code.trim(), now, staff.totpStep) : null;
  if (step === null) return false;
  await setTotp(tx.db, staff.staffId, { totp_step: step });
  return true;
};

/** The app's code, or one of the codes that were written down for the day the phone is lost. */
export const takeSecondFactor = async (
  tx: Tx,
  app: App,
  staff: Staff,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | null> => {
  if (await takeAppCode(tx, app, staff, code, now)) return 'app';
  return (await takeRecoveryCode(tx.db, staff.staffId, recoveryHash(code), now))
    ? 'recovery'
    : null;
};
