import { errorCodes } from './error-codes.ts';
import {
  isInsideMessagingApp,
  isNativeApp,
  type PlatformCode,
} from '#base/platform/apps/platform-code.ts';

/** The page's reaction to an answer; every code but 0 is also rejected to its caller. */
export type Interception =
  /** Only the rejection follows, or nothing at all for code 0. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'reject'; readonly message: string }
  /** The page reloads after the login. */
  | { readonly kind: 'login-dialog' }
  | { readonly kind: 'native-login' }
  | { readonly kind: 'notice'; readonly message: string }
  | { readonly kind: 'alert'; readonly message: string }
  | { readonly kind: 'refresh-token' }
  | { readonly kind: 'account-module'; readonly code: number };

export interface InterceptionContext {
  readonly platform: PlatformCode;
  readonly enterprise: boolean;
}

const staffLoginAgain = '，请退出后重新登录管理后台';
const noPermission = '您没有权限，请联系管理员';

const pass: Interception = { kind: 'pass' };
const nativeLogin: Interception = { kind: 'native-login' };
const loginDialog: Interception = { kind: 'login-dialog' };

const notice = (msg: string): Interception => ({ kind: 'notice', message: msg });

const renewToken = (inApp: boolean, code: number): Interception =>
  inApp ? { kind: 'refresh-token' } : { kind: 'account-module', code };

/** The one table from an answer's code to the page's behaviour, per context. */
export const intercept = (
  code: number,
  msg: string,
  { platform, enterprise }: InterceptionContext,
): Interception => {
  const inApp = isNativeApp(platform);
  switch (code) {
    case errorCodes.STAFF_LOGIN_REQUIRED:
      return { kind: 'reject', message: msg + staffLoginAgain };
    case errorCodes.NO_PERMISSION:
      return { kind: 'alert', message: noPermission };
    case errorCodes.LOGIN_REQUIRED:
      if (inApp) return nativeLogin;
      // The messaging app signs people in by itself when a page opens; a dialog would be in its way.
      return isInsideMessagingApp(platform) && !enterprise ? pass : loginDialog;
    case errorCodes.LOGIN_EXPIRED:
      return inApp ? nativeLogin : loginDialog;
    case errorCodes.MOBILE_NOT_BOUND:
    case errorCodes.CODE_REFUSED:
      return notice(msg);
    case errorCodes.TOKEN_STALE:
    case errorCodes.TOKEN_REPLACED:
      return renewToken(inApp, code);
    case errorCodes.THIRD_LOGIN_REQUIRED:
      return inApp ? nativeLogin : pass;
    default:
      return pass;
  }
};

const accountCodes: readonly number[] = [
  errorCodes.TOKEN_REPLACED,
  errorCodes.TOKEN_STALE,
  errorCodes.LOGIN_REQUIRED,
  errorCodes.THIRD_LOGIN_REQUIRED,
];

/** The part that handles the open-id check before a payment. */
export const openIdCheckOutcome = (code: number): 'continue' | 'account-module' | 'monitoring' => {
  if (code === 0) return 'continue';
  return accountCodes.includes(code) ? 'account-module' : 'monitoring';
};
