import { tidyMobile, validateMobile } from '#base/fields/mobile.ts';
import { codeLength, resendLock } from './verification-code.ts';

export interface LoginForm {
  readonly mobile: string;
  readonly verifyCode: string;
}

export type LoginFormErrors = Readonly<Record<keyof LoginForm, string | null>>;

export const loggingIn = '登录中…';
export const codeNotSent = '获取验证码失败，请重试';

/** The error beside each field; one-click login asks for no code. */
export const loginFormErrors = (form: LoginForm, oneClick: boolean): LoginFormErrors => ({
  mobile: loginMobileError(form.mobile),
  verifyCode: oneClick ? null : codeError(form.verifyCode),
});

const codeError = (code: string): string | null => {
  if (code === '') return '请输入您收到的验证码';
  return code.length < codeLength ? `验证码是 ${codeLength} 位数字，还没有输完` : null;
};

/** The same check before a code is sent, when only the mobile matters. */
export const loginMobileError = (mobile: string): string | null => {
  if (mobile === '') return '请输入手机号';
  return validateMobile(mobile) === null ? null : '请输入正确的手机号';
};

/** Digits of the typed or pasted mobile, without the country's code. */
export const typedMobile = (input: string): string => {
  const digits = tidyMobile(input.replace(/\D/g, ''));
  // A customer who types the country's code first has more digits to type.
  return digits.slice(0, digits.startsWith('86') ? 13 : 11);
};

/** The typed or pasted code without spaces. */
export const typedCode = (input: string): string => input.replace(/\s/g, '').slice(0, codeLength);

/** Seconds until a code can be asked for again; 0 when it can be now. */
export const resendSeconds = (sentAt: number | null, now: number): number =>
  sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt + resendLock - now) / 1000));

/** The words on the button that sends a code. */
export const sendButtonLabel = (secondsLeft: number, sentBefore: boolean): string => {
  if (secondsLeft > 0) return `${secondsLeft}秒后重新发送`;
  return sentBefore ? '重新发送' : '获取验证码';
};
