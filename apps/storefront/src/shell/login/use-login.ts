import { useEffect, useState } from 'react';
import type { Api } from '@parasol/contract';
import {
  codeNotSent,
  loginFormErrors,
  loginMobileError,
  resendSeconds,
} from '@parasol/domain/base/accounts/login-form';
import { resendLock } from '@parasol/domain/base/accounts/verification-code';
import { isApiError, isRefused, type ApiError } from '@parasol/client/api-error';
import { agreedTo, type ListedAgreement } from './agreements.ts';

export const consentMissing = '请先阅读并同意以上协议';

export interface TypedLogin {
  readonly mobile: string;
  readonly verifyCode: string;
  readonly sentAt: number | null;
}

export interface LoginFaults {
  readonly mobile?: string | undefined;
  readonly verifyCode?: string | undefined;
  readonly agree?: string | undefined;
}

export interface LoginMessage {
  readonly tone: 'info' | 'danger';
  readonly text: string;
}

interface LoginOptions {
  readonly api: Api | undefined;
  readonly agreements: readonly ListedAgreement[];
  readonly oneClick: boolean;
  /** The carrier's token for the line in use; null when it gives none. */
  readonly carrierToken: () => Promise<string | null>;
  /** The answer to a form posted without script. */
  readonly mobile: string;
  readonly faults: LoginFaults;
  readonly message: LoginMessage | null;
  readonly onLoggedIn: () => void;
  /** A wrong code is also recorded as an event. */
  readonly onCodeRefused: () => void;
}

type Sent = { readonly ok: true } | { readonly ok: false; readonly text: string };

const wait = (error: ApiError): number => {
  const data = error.data as { readonly resendSeconds?: unknown } | null;
  return typeof data?.resendSeconds === 'number' ? data.resendSeconds * 1000 : resendLock;
};

/** The login form's behaviour, without its looks. */
export const useLogin = (options: LoginOptions) => {
  const { api, agreements } = options;
  const [typed, setTyped] = useState<TypedLogin>({
    mobile: options.mobile,
    verifyCode: '',
    sentAt: null,
  });
  const [faults, setFaults] = useState(options.faults);
  const [message, setMessage] = useState(options.message);
  const [busy, setBusy] = useState<'sending' | 'logging-in' | null>(null);
  const [fellBack, setFellBack] = useState(false);
  const [tries, setTries] = useState(0);
  const oneClick = options.oneClick && !fellBack;
  const [now, setNow] = useState(0);

  const { sentAt } = typed;
  useEffect(() => {
    if (sentAt === null) return undefined;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [sentAt]);
  const secondsLeft = now === 0 ? 0 : resendSeconds(sentAt, now);

  const requestCode = async (mobile: string): Promise<Sent> => {
    if (!api) return { ok: false, text: codeNotSent };
    try {
      const { testCode } = await api.sendVerifyCode({ mobile, key: 'login' });
      setTyped((before) => ({
        ...before,
        sentAt: Date.now(),
        verifyCode: testCode ?? before.verifyCode,
      }));
      return { ok: true };
    } catch (error) {
      if (isRefused(error, 'CODE_LOCKED')) {
        const left = wait(error);
        setTyped((before) => ({ ...before, sentAt: Date.now() - resendLock + left }));
      }
      const words = isApiError(error) ? error.message : '';
      return { ok: false, text: words || codeNotSent };
    }
  };

  const send = async (): Promise<void> => {
    if (busy || secondsLeft > 0) return;
    const fault = loginMobileError(typed.mobile);
    setFaults((before) => ({ ...before, mobile: fault ?? undefined }));
    if (fault) return setTries((count) => count + 1);
    setBusy('sending');
    const sent = await requestCode(typed.mobile);
    setMessage(sent.ok ? null : { tone: 'danger', text: sent.text });
    setBusy(null);
  };

  const fallBackToCode = async (): Promise<void> => {
    setFellBack(true);
    const sent = await requestCode(typed.mobile);
    setMessage(
      sent.ok
        ? { tone: 'info', text: '换成短信验证，验证码已发出' }
        : { tone: 'danger', text: sent.text },
    );
  };

  const logIn = async (client: Api): Promise<void> => {
    const { mobile, verifyCode } = typed;
    const ticked = agreedTo(agreements);
    if (oneClick) {
      const carrierToken = await options.carrierToken();
      if (carrierToken === null) throw new Error('the carrier gave no token');
      await client.oneClickLogin({
        mobile,
        carrierToken,
        timeout: 2000,
        category: 'login_dialog',
        agreements: ticked,
      });
    } else {
      await client.loginWithMobile({
        mobile,
        verifyCode,
        key: 'login',
        allowWechatMiniProgram: true,
        agreements: ticked,
      });
    }
  };

  const submit = async (agreed: boolean): Promise<void> => {
    if (busy || !api) return;
    const found = loginFormErrors(typed, oneClick);
    const next: LoginFaults = {
      mobile: found.mobile ?? undefined,
      verifyCode: found.verifyCode ?? undefined,
      agree: agreed ? undefined : consentMissing,
    };
    setFaults(next);
    setTries((count) => count + 1);
    if (next.mobile || next.verifyCode || next.agree) return;
    setMessage(null);
    setBusy('logging-in');
    try {
      await logIn(api);
      options.onLoggedIn();
    } catch (error) {
      if (oneClick) await fallBackToCode();
      else {
        if (isRefused(error, 'CODE_REFUSED')) options.onCodeRefused();
        setMessage({
          tone: 'danger',
          text: (isApiError(error) && error.message) || '登录未成功，请重试',
        });
      }
      setBusy(null);
    }
  };

  return {
    typed,
    type: (change: Partial<TypedLogin>): void => {
      setTyped((before) => ({ ...before, ...change }));
      setFaults((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      }));
    },
    faults,
    agree: (): void => setFaults((before) => ({ ...before, agree: undefined })),
    message,
    busy,
    oneClick,
    fellBack,
    /** The person would rather have a code than ask the carrier. */
    chooseCode: (): void => setFellBack(true),
    /** Grows with every attempt to log in, or to get a code, that was answered. */
    tries,
    secondsLeft,
    send,
    submit,
  };
};
