import { Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { loginPurpose } from './login-purpose.ts';
import { sendCode } from './send-code.ts';

/** The sandbox's messages reach no phone; a real gateway's reach the phone's holder. */
const fillsIn = ({ app, brand }: Context): boolean =>
  app.env.mode !== 'production' &&
  app.providers.sms.name === 'sandbox' &&
  app.settings.get('test-supplier', brand.id).prefillLoginCode;

export const sendVerifyCode: Verb<'sendVerifyCode'> = async (context, input) => {
  const { mobile, puzzle, waits } = input;
  const sent = await sendCode(context, { mobile, purpose: loginPurpose(input), puzzle, waits });
  if (sent instanceof Refusal) return sent;
  const { code, ...answer } = sent;
  return fillsIn(context) ? { ...answer, testCode: code } : answer;
};
