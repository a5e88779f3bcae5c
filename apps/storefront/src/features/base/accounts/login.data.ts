import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  codeNotSent,
  loginFormErrors,
  loginMobileError,
} from '@parasol/domain/base/accounts/login-form';
import { tidyMobile } from '@parasol/domain/base/fields/mobile';
import { isApiError } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Api } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { readAgreed } from '#shell/login/agreements.ts';
import { consentMissing, type LoginFaults, type LoginMessage } from '#shell/login/use-login.ts';
import { safeTarget } from '#shell/guard/safe-target.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

export interface PostedLogin {
  readonly mobile: string;
  readonly faults: LoginFaults;
  readonly message: LoginMessage | null;
  /** Lets the form ask for a code after the pause that the message names. */
  readonly wait?: string;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const targetOf = (request: Request): string => {
  const url = new URL(request.url);
  return safeTarget(url.searchParams.get('to'), url.origin);
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const target = targetOf(request);
  const [{ agreements }, info] = await Promise.all([api.listAgreements({}), api.getUserInfo({})]);
  if (info.loggedIn && info.mobileBound) return redirect(target);
  return { agreements, target, bind: info.loggedIn };
};

const words = (error: unknown, otherwise: string): LoginMessage => {
  if (!isApiError(error)) throw error;
  return { tone: 'danger', text: error.message || otherwise };
};

interface Wait {
  readonly id: string;
  readonly seconds: number;
}

/** The pause before a code, where many numbers asked from one address. */
const waitOf = (error: unknown): Wait | undefined =>
  isApiError(error) && error.code === errorCodes.PUZZLE_REQUIRED
    ? (error.data as { readonly wait?: Wait } | null)?.wait
    : undefined;

const sendCode = async (api: Api, mobile: string, waited: string): Promise<PostedLogin> => {
  const fault = loginMobileError(mobile);
  if (fault) return { mobile, faults: { mobile: fault }, message: null };
  const puzzle = isUuid(waited) ? { puzzle: { id: waited, answer: 'waited' } } : {};
  try {
    await api.sendVerifyCode({ mobile, key: 'login', waits: true, ...puzzle });
  } catch (error) {
    const wait = waitOf(error);
    if (wait === undefined) return { mobile, faults: {}, message: words(error, codeNotSent) };
    const text = `这个网络刚才获取验证码的人较多，请等 ${wait.seconds} 秒，再点一次“获取验证码”`;
    return { mobile, faults: {}, message: { tone: 'info', text }, wait: wait.id };
  }
  return {
    mobile,
    faults: {},
    message: { tone: 'info', text: `验证码已发送，${codeCountsWords}` },
  };
};

/** The form as it is posted before its script runs, or without any. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const text = (name: string): string => textOf(form, name);
  const mobile = tidyMobile(text('mobile'));
  if (text('intent') === 'send') return sendCode(api, mobile, text('wait'));

  const verifyCode = text('verifyCode');
  const found = loginFormErrors({ mobile, verifyCode }, false);
  const agree = text('agree') === 'yes' ? undefined : consentMissing;
  if (found.mobile || found.verifyCode || agree) {
    const faults: LoginFaults = {
      mobile: found.mobile ?? undefined,
      verifyCode: found.verifyCode ?? undefined,
      agree,
    };
    return { mobile, faults, message: null } satisfies PostedLogin;
  }
  try {
    await api.loginWithMobile({
      mobile,
      verifyCode,
      key: 'login',
      agreements: readAgreed(text('agreements')),
    });
  } catch (error) {
    const message = words(error, '登录未成功，请重试');
    return { mobile, faults: {}, message } satisfies PostedLogin;
  }
  return redirect(targetOf(request), 303);
};
