import { isNativeApp, platforms, type PlatformCode } from '#base/platform/apps/platform-code.ts';
import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** A route's demands on the visitor. */
export interface RouteFlags {
  readonly requireAuth?: boolean;
  readonly requireMobile?: boolean;
  readonly appNotAuth?: boolean;
  readonly outsideNotAuth?: boolean;
}

export interface GuardSession {
  readonly loggedIn: boolean;
  readonly mobileBound: boolean;
  /** The official account by which the person signed in, when they did so in the messaging app. */
  readonly thirdType: number | null;
}

export type LinkCheck = { readonly ok: true } | { readonly ok: false; readonly msg: string };

export interface Destination {
  readonly flags: RouteFlags;
  readonly path: string;
  readonly query: Query;
  /** The product the route is about, when it is about one. */
  readonly baseProductNo: string | null;
}

export interface GuardInput extends Destination {
  readonly session: GuardSession;
  readonly platform: PlatformCode;
  readonly enterprise: boolean;
  readonly currentThirdType: number;
  readonly authorizedThirdTypes: readonly number[];
  /** The answer to link validation; null when it was not asked. */
  readonly linkCheck: LinkCheck | null;
  /** The product's login type; null when it was not asked or not answered. */
  readonly loginType: number | null;
  /** The messaging app's sign-in was already tried for this visit and did not help. */
  readonly signInTried: boolean;
}

export type GuardDecision =
  | { readonly kind: 'proceed' }
  /** The page reloads to the target after `bind-mobile` succeeds. */
  | { readonly kind: 'show-login'; readonly reason: 'login' | 'bind-mobile' }
  | { readonly kind: 'native-login'; readonly reason: 'login' | 'bind-mobile' }
  /** The guard runs again with the new session, so the mobile is checked then. */
  | { readonly kind: 'auto-login' }
  | { readonly kind: 'force-relogin' }
  | { readonly kind: 'stop'; readonly message: string };

/** The questions to be answered before `guard` can decide. */
export interface GuardNeeds {
  readonly linkCheck: boolean;
  /** The answer is also kept in session storage. */
  readonly loginType: boolean;
  /** Native apps answer over their bridge, all others at once. */
  readonly session: 'at-once' | 'over-the-bridge';
}

const loginNotNeeded = 1;
const notChecked = '链接尚未通过校验，请稍后重新打开';
const wrongAccount = '登录信息与当前公众号不一致，请从公众号菜单重新进入';

const proceed: GuardDecision = { kind: 'proceed' };

const needsLinkCheck = ({ path, query }: Destination): boolean =>
  firstValue(query, 'newLink') === 'true' &&
  ['detail', 'trial', 'order'].some((part) => path.includes(part)) &&
  !path.includes('orderconfirm');

const needsLoginType = ({ baseProductNo, query }: Destination): boolean =>
  (baseProductNo ?? firstValue(query, 'baseProductNo')) !== null &&
  firstValue(query, 'productVersion') !== null;

export const guardNeeds = (destination: Destination, platform: PlatformCode): GuardNeeds => ({
  linkCheck: needsLinkCheck(destination),
  loginType: needsLoginType(destination),
  session: isNativeApp(platform) ? 'over-the-bridge' : 'at-once',
});

const askToLogIn = (input: GuardInput, reason: 'login' | 'bind-mobile'): GuardDecision => ({
  kind: isNativeApp(input.platform) ? 'native-login' : 'show-login',
  reason,
});

/**
 * Enterprise messaging has the messaging app's engine but none of its official accounts: there is
 * no third type to compare and no automatic sign-in, so it is treated like any other browser.
 */
const signsInByAccount = ({ platform, enterprise }: GuardInput): boolean =>
  platform === platforms.messagingApp && !enterprise;

const guardLoggedIn = (input: GuardInput): GuardDecision => {
  const { flags, session } = input;
  const accountFits =
    session.thirdType === input.currentThirdType &&
    input.authorizedThirdTypes.includes(session.thirdType);
  if (signsInByAccount(input) && !accountFits) {
    // Once is a correction, twice would be a loop.
    return input.signInTried ? { kind: 'stop', message: wrongAccount } : { kind: 'force-relogin' };
  }
  if (flags.requireMobile && !session.mobileBound) return askToLogIn(input, 'bind-mobile');
  return proceed;
};

const guardLoggedOut = (input: GuardInput): GuardDecision => {
  const { flags, platform } = input;
  const signsInByItself = signsInByAccount(input) || platform === platforms.miniProgram;
  // A sign-in that failed leaves an ordinary visitor, who is asked like anyone else.
  if (signsInByItself && !input.signInTried) return { kind: 'auto-login' };
  const skipped = isNativeApp(platform) ? flags.appNotAuth : flags.outsideNotAuth;
  return skipped ? proceed : askToLogIn(input, 'login');
};

/** Decides whether a page may be opened; the server asks while rendering, the browser while navigating. */
export const guard = (input: GuardInput): GuardDecision => {
  if (needsLinkCheck(input) && !input.linkCheck?.ok) {
    return { kind: 'stop', message: input.linkCheck?.msg || notChecked };
  }
  const freed = needsLoginType(input) && input.loginType === loginNotNeeded;
  if (!input.flags.requireAuth || freed) return proceed;
  return input.session.loggedIn ? guardLoggedIn(input) : guardLoggedOut(input);
};
