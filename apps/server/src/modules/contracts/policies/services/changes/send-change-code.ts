import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { tidyMobile } from '@parasol/domain/base/fields/mobile';
import type { Verb } from '#ground/context.ts';
import { sendCode } from '#modules/base/accounts/codes/send-code.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { holderCodePurpose } from '#modules/contracts/policies/requests/prove-holder.ts';
import { changeCodePurpose } from './read-change.ts';

/**
 * Sends the code to the policy's future mobile, or to the policyholder's own where money is to go
 * elsewhere. It may be a stranger's: every limit of codes holds, the puzzle included.
 */
export const sendChangeCode: Verb<'sendChangeCode'> = async (
  context,
  { policyNo, mobile },
  policy,
) => {
  const own = (await openPolicy(context.app, policy)).policyholder.mobile;
  const to = mobile === undefined ? own : tidyMobile(mobile);
  const purpose = mobile === undefined ? holderCodePurpose(policyNo) : changeCodePurpose(policyNo);
  const sent = await sendCode(context, {
    mobile: to,
    purpose,
    ...(mobile === undefined ? { own: true } : {}),
  });
  if (sent instanceof Refusal)
    return sent.key === 'PUZZLE_REQUIRED'
      ? refuse('CODE_LIMIT', '这里获取验证码的次数较多，请稍后再试，或联系客服协助')
      : sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(to), resendSeconds, expireSeconds };
};
