import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { ofStaff, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { setTotp, takeRecoveryCode } from '#modules/base/accounts/queries/staff.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { acceptedStep } from './totp.ts';

const secretBytes = 20;
const recoveryCodes = 10;

export const sealedSecret = sealed(
  { table: 'staff', column: 'totp_sealed', key: ['staff_id'] },
  { keeper: ofStaff, form: text, erased: null, sale: { none: 'a member of staff' } },
);

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const sealSecret = (app: App, staffId: string, secret: Buffer): Promise<Buffer> =>
  sealedSecret.seal(app, { staff_id: staffId }, secret.toString('base64'));

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
  const { staffId, totpSealed, totpStep } = staff;
  const secret = await sealedSecret.open(app, { staff_id: staffId, totp_sealed: totpSealed });
  const step =
    secret === null
      ? null
      : acceptedStep(Buffer.from(secret, 'base64'), code.trim(), now, totpStep);
  if (step === null) return false;
  await setTotp(tx.db, staffId, { totp_step: step });
  return true;
};

/** The app's code, or one of the backup codes for the day the phone is lost. */
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
