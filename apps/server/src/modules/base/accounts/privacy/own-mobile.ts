import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { sendCode } from '#modules/base/accounts/codes/send-code.ts';
import { sealMobile } from '#modules/base/accounts/people/person.ts';
import { giveMobile, mayHaveMobile } from './give-mobile.ts';

const ownPurpose = 'change-mobile';
const newPurpose = 'new-mobile';

/** Sends a code to the account's future mobile, which may be a stranger's: every limit holds. */
export const sendNewMobileCode: Verb<'sendNewMobileCode'> = async (context, input) => {
  const mobile = tidyMobile(input.mobile);
  const wrong = validateMobile(mobile);
  if (wrong !== null) return refuse('INVALID_REQUEST', wrong);
  const sent = await sendCode(context, { mobile, purpose: newPurpose });
  if (sent instanceof Refusal)
    return sent.key === 'PUZZLE_REQUIRED'
      ? refuse('CODE_LIMIT', '这里获取验证码的次数较多，请稍后再试，或联系客服协助')
      : sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(mobile), resendSeconds, expireSeconds };
};

/**
 * The customer holds both mobiles; other devices log in again, and the holder of the old number
 * receives a message.
 */
export const changeMobile: Verb<'changeMobile'> = (context, input) => {
  const { app, caller, person: userId } = context;
  const after = tidyMobile(input.mobile);
  const wrong = validateMobile(after);
  if (wrong !== null) return refuse('INVALID_REQUEST', wrong);
  return inTransaction(app.database, async (tx) => {
    const index = app.vault.blindIndex('phone', after);
    // The account behind a number is named only to a customer who holds that number.
    const refused =
      (await checkOwnCode(tx, context, ownPurpose, input.ownCode)) ??
      (await checkCode(tx, context, {
        mobileIndex: index,
        purpose: newPurpose,
        code: input.verifyCode,
      }));
    if (refused) return refused;
    const found = await mayHaveMobile(tx, app, userId, index);
    if (found instanceof Refusal) return found;
    const mobile = await sealMobile(app, userId, after);
    await giveMobile(tx, context, found, mobile, {
      actor: actorOf(caller),
      ...('sessionId' in caller ? { sessionId: caller.sessionId } : {}),
    });
    return { mobile: maskPhone(after) };
  });
};
