import type { CallName } from '@parasol/contract';
import { ApiError } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  intercept,
  type InterceptionContext,
} from '@parasol/domain/base/platform/errors/interceptor';
import type { RefusedCall } from '@parasol/client/client';

/** The page's ways to repair a refusal. Each returns whether another try makes sense. */
export interface RefusalHands {
  readonly context: InterceptionContext;
  readonly logIn: () => Promise<boolean>;
  readonly nativeLogin: () => Promise<boolean>;
  /** Native apps hold the token, so the host refreshes it. */
  readonly refreshByHost: () => Promise<boolean>;
  readonly refreshByAccount: () => Promise<boolean>;
  readonly notice: (message: string) => void;
  readonly alert: (message: string) => void;
  readonly report: (path: string, error: ApiError) => void;
}

/** The login form, the token refresh and the live channel handle their own failed calls. */
const selfHandled: ReadonlySet<CallName> = new Set<CallName>([
  'sendVerifyCode',
  'loginWithMobile',
  'oneClickLogin',
  'beginThirdLogin',
  'finishThirdLogin',
  'refreshToken',
  'logout',
  'liveEvents',
]);

/**
 * The response interceptor: the only place where a code of the error catalogue becomes behaviour.
 */
export const answerRefusals =
  (hands: RefusalHands) =>
  async ({ name, path, error }: RefusedCall): Promise<'again' | 'logged-in' | ApiError> => {
    hands.report(path, error);
    if (selfHandled.has(name)) return error;
    const after = async (login: Promise<boolean>): Promise<'logged-in' | ApiError> =>
      (await login) ? 'logged-in' : error;
    const interception = intercept(error.code, error.message, hands.context);
    switch (interception.kind) {
      case 'pass':
        return error;
      case 'reject':
        return new ApiError(error.code, interception.message, error.data);
      case 'notice':
        hands.notice(interception.message);
        return error;
      case 'alert':
        hands.alert(interception.message);
        return error;
      case 'login-dialog':
        return after(hands.logIn());
      case 'native-login':
        return after(hands.nativeLogin());
      case 'refresh-token':
        return (await hands.refreshByHost()) ? 'again' : error;
      case 'account-module':
    }
    // A stale token can be exchanged; one that was replaced elsewhere needs a new login.
    if (interception.code === errorCodes.TOKEN_STALE && (await hands.refreshByAccount()))
      return 'again';
    return after(hands.logIn());
  };
