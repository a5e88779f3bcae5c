import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';

/** A logged-in customer is called on their own number; a visitor proves theirs by a code. */
export const provedNumber = async (
  { app, person }: Context,
  given: { readonly mobile?: string | undefined; readonly verifyCode?: string | undefined },
): Promise<{ readonly mobile: string; readonly code: string | null } | Refusal> => {
  const own = person === null ? null : await mobileOfPerson(app, person);
  if (own !== null && (given.mobile === undefined || given.mobile === own))
    return { mobile: own, code: null };
  const { mobile, verifyCode: code } = given;
  if (mobile === undefined) return refuse('INVALID_REQUEST', '请输入 11 位手机号');
  return code === undefined ? refuse('CODE_REFUSED', '请输入短信验证码') : { mobile, code };
};
