import { tidyMobile, validateMobile } from '../fields/mobile.ts';
import { CODE_LENGTH, RESEND_LOCK } from './verification-code.ts';

export interface LoginForm {
  readonly mobile: string;
  readonly verifyCode: string;
}

export type LoginFormErrors = Readonly<Record<keyof LoginForm, string | null>>;

export const LOGGING_IN = '登录中…';
export const CODE_NOT_SENT = '获取验证码失败，请重试';

/** What stands beside each field; one-click login asks for no code. */
export const loginFormErrors = (form: LoginForm, oneClick: boolean): LoginFormErrors => ({
  mobile: loginMobileError(form.mobile),
  verifyCode: oneClick ? null : codeError(form.verifyCode),
});

const codeError = (code: string): string | null => {
  if (code === '') return '请输入您收到的验证码';
  return code.length < CODE_LENGTH ? `验证码是 ${CODE_LENGTH} 位数字，还没有输完` : null;
};

/** The same check before a code is sent, when only the mobile matters. */
export const loginMobileError = (mobile: string): string | null => {
  if (mobile === '') return '请输入手机号码';
  return validateMobile(mobile) === null ? null : '请输入正确的手机号码';
};

/** What the mobile field keeps of what is typed or pasted: digits, without the country's code. */
export const typedMobile = (input: string): string => {
  const digits = tidyMobile(input.replace(/\D/g, ''));
  // Whoever types the country's code first has not come to the end of it yet.
  return digits.slice(0, digits.startsWith('86') ? 13 : 11);
};

/** What the code field keeps of what was typed or pasted. */
export const typedCode = (input: string): string => input.replace(/\s/g, '').slice(0, CODE_LENGTH);

/** Seconds until a code can be asked for again; 0 when it can be now. */
export const resendSeconds = (sentAt: number | null, now: number): number =>
  sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt + RESEND_LOCK - now) / 1000));

/** The words on the button that sends a code. */
export const sendButtonLabel = (secondsLeft: number, sentBefore: boolean): string => {
  if (secondsLeft > 0) return `${secondsLeft}秒后重新发送`;
  return sentBefore ? '重新发送' : '获取验证码';
};
