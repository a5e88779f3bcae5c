import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/fields/mask';
import { tidyMobile } from '@parasol/domain/fields/mobile';
import type { Verb } from '#ground/context.ts';
import { sendCode } from '#modules/accounts/codes/send-code.ts';
import { findOwnPolicy } from '../own-policy.ts';
import { changeCodePurpose } from './read-change.ts';

/** To a mobile that may be a stranger's: every limit of codes holds, the puzzle included. */
export const sendChangeCode: Verb<'sendChangeCode'> = async (context, { policyNo, mobile }) => {
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const to = tidyMobile(mobile);
  const sent = await sendCode(context, { mobile: to, purpose: changeCodePurpose(policyNo) });
  if (sent instanceof Refusal)
    return sent.key === 'PUZZLE_REQUIRED'
      ? refuse('CODE_LIMIT', '这里获取验证码的次数较多，请稍后再试，或联系客服协助')
      : sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(to), resendSeconds, expireSeconds };
};
