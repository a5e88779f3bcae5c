import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { loginPurpose } from '#modules/base/accounts/codes/login-purpose.ts';
import { logInByMobile } from './log-in-by-mobile.ts';

export const loginWithMobile: Verb<'loginWithMobile'> = (context, input) => {
  const { mobile, verifyCode, allowWechatMiniProgram = true, agreements } = input;
  const { database, vault } = context.app;
  return inTransaction(database, async (tx) => {
    const refused = await checkCode(tx, context, {
      mobileIndex: vault.blindIndex('phone', mobile),
      purpose: loginPurpose(input),
      code: verifyCode,
    });
    if (refused) return refused;
    const joinMiniProgram = allowWechatMiniProgram;
    return logInByMobile(tx, context, { mobile, joinMiniProgram, by: 'code', agreements });
  });
};
