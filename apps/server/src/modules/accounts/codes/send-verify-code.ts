import type { Verb } from '#context.ts';
import { loginPurpose } from '../login/login-purpose.ts';
import { sendCode } from './send-code.ts';

export const sendVerifyCode: Verb<'sendVerifyCode'> = (context, input) =>
  sendCode(context, { mobile: input.mobile, purpose: loginPurpose(input), puzzle: input.puzzle });
