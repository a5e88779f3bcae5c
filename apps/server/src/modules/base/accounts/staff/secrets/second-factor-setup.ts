import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockStaff, putRecoveryCodes, setTotp } from '#modules/base/accounts/queries/staff.ts';
import {
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  sealSecret,
  takeAppCode,
} from './second-factor.ts';
import { base32 } from './totp.ts';

/** The secret counts once a code made of it has come back. */
export const beginSecondFactor: Verb<'beginSecondFactor'> = async ({ app, brand, caller }) => {
  const { staffId } = caller;
  const secret = newSecret();
  const sealed = await sealSecret(app, staffId, secret);
  return inTransaction(app.database, async (tx) => {
    const staff = await lockStaff(tx.db, staffId);
    if (!staff || staff.totpSince !== null) {
      return refuse('CONFLICT', '已经绑定动态验证码，更换请联系管理员');
    }
    await setTotp(tx.db, staffId, { totp_sealed: sealed, totp_step: null });
    const label = encodeURIComponent(`${brand.name}:${staff.account}`);
    const query = new URLSearchParams({ secret: base32(secret), issuer: brand.name });
    return { secret: base32(secret), uri: `otpauth://totp/${label}?${query.toString()}` };
  });
};

export const confirmSecondFactor: Verb<'confirmSecondFactor'> = (
  { app, caller, now },
  { code },
) => {
  const { staffId } = caller;
  return inTransaction(app.database, async (tx) => {
    const staff = await lockStaff(tx.db, staffId);
    if (!staff || staff.totpSince !== null) return refuse('CONFLICT', '已经绑定动态验证码');
    if (!(await takeAppCode(tx, app, staff, code, now))) {
      return refuse('CODE_REFUSED', '动态验证码不正确，请核对手机时间后重试');
    }
    const recoveryCodes = newRecoveryCodes();
    await setTotp(tx.db, staffId, { totp_since: now });
    await putRecoveryCodes(tx.db, staffId, recoveryCodes.map(recoveryHash));
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.second-factor-enrolled',
      subject: `staff:${staffId}`,
    });
    return { recoveryCodes: [...recoveryCodes] };
  });
};

/** For a colleague who used up or lost the old codes; those no longer count. */
export const renewRecoveryCodes: Verb<'renewRecoveryCodes'> = ({ app, caller, now }, { code }) => {
  const { staffId } = caller;
  return inTransaction(app.database, async (tx) => {
    const staff = await lockStaff(tx.db, staffId);
    if (!staff || staff.totpSince === null) return refuse('CONFLICT', '请先绑定动态验证码');
    if (!(await takeAppCode(tx, app, staff, code, now))) {
      return refuse('CODE_REFUSED', '动态验证码不正确，请核对手机时间后重试');
    }
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(tx.db, staffId, recoveryCodes.map(recoveryHash));
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.recovery-codes-renewed',
      subject: `staff:${staffId}`,
    });
    return { recoveryCodes: [...recoveryCodes] };
  });
};
