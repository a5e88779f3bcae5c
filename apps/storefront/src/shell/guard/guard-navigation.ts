import type { MiddlewareFunction } from 'react-router';
import { guardNeeds } from '@parasol/domain/base/platform/guards/guard';
import { isNativeApp, platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { Host } from '#hosts/host.ts';
import type { GuardGate } from '#shell/document/boot.ts';
import { isAgreementPage } from '#shell/login/agreements.ts';
import { guardRoute, type GuardSurroundings, type Opening } from './guard-route.ts';
import { readSession, writeSession } from '#shell/page-tools/storage.ts';

const triedKey = 'signInTried';
const loginTypeKey = (baseProductNo: string): string => `loginType:${baseProductNo}`;

const asksLoginType = ({ row, url, baseProductNo }: Opening): boolean => {
  const query = readQuery(url.search);
  const destination = { flags: row.access ?? {}, path: url.pathname, query, baseProductNo };
  return guardNeeds(destination, platforms.browser).loginType;
};

interface NavigationSurroundings extends Omit<GuardSurroundings, 'signInTried' | 'keepLoginType'> {
  readonly opening: (url: URL) => Opening | null;
  readonly host: () => Promise<Host>;
  /** Cancels a navigation: the page in view is unchanged. */
  readonly stay: () => Promise<void>;
  readonly go: (target: string) => Promise<void>;
  readonly refreshSession: () => Promise<void>;
  readonly notice: (message: string) => void;
  readonly before: (opening: Opening) => void;
  /** Path of the page in view; the address bar may be ahead of it. */
  readonly pathInView: () => string;
  /** Pages that only the server can show. */
  readonly fromScratch: (opening: Opening) => boolean;
}

type SignInGate = Extract<GuardGate, { kind: 'auto-login' | 'force-relogin' }>;
type LoginGate = Extract<GuardGate, { kind: 'show-login' | 'native-login' }>;

export interface NavigationGuard {
  readonly middleware: MiddlewareFunction;
  /**
   * The same for the page that is already in view: the server may not have known its host. False
   * when the visitor leaves the page.
   */
  readonly checkFirstPage: () => Promise<boolean>;
}

/** Settles never: the document is about to go. */
const leaving = new Promise<never>(() => undefined);

/** On a step back or forward the address bar changes before the router does. */
const isInAddressBar = ({ pathname, search }: URL): boolean =>
  location.pathname === pathname && location.search === search;

/**
 * Has the server show a page, or the gate in its place, without a change to the browser's history.
 */
const showByServer = (url: URL): Promise<never> => {
  if (isInAddressBar(url)) location.reload();
  else location.assign(url);
  return leaving;
};

/** Remembers for this tab that the messaging app's sign-in did not help. */
export const rememberSignInTried = (): void => writeSession(triedKey, '1');

export const guardNavigation = (around: NavigationSurroundings): NavigationGuard => {
  const decide = (opening: Opening) =>
    guardRoute(opening, {
      ...around,
      signInTried: readSession(triedKey) === '1',
      keepLoginType: (product, type) => writeSession(loginTypeKey(product), String(type)),
    });

  /** Whether the person is still here. */
  const signIn = async (gate: SignInGate, target: string): Promise<boolean> => {
    const reason = gate.kind === 'auto-login' ? 'automatic' : 'forced';
    const outcome = await (await around.host()).login({ reason, target });
    if (outcome === 'left') return false;
    if (outcome === 'logged-in') await around.refreshSession();
    else rememberSignInTried();
    await around.go(target);
    return true;
  };

  const logIn = async (gate: LoginGate, target: string): Promise<boolean> => {
    const outcome = await (await around.host()).login({ reason: gate.reason, target });
    if (outcome !== 'logged-in') return outcome !== 'left';
    await around.refreshSession();
    // A newly bound mobile may change anything about the page, so it is loaded from scratch.
    if (gate.reason === 'bind-mobile' || isNativeApp(around.context.platform)) {
      location.assign(target);
      return false;
    }
    await around.go(target);
    return true;
  };

  const pass = async (gate: GuardGate, target: string): Promise<boolean> => {
    if (gate.kind === 'auto-login' || gate.kind === 'force-relogin') return signIn(gate, target);
    if (gate.kind !== 'stop') return logIn(gate, target);
    around.notice(gate.message);
    return true;
  };

  return {
    middleware: async ({ request }, next) => {
      const url = new URL(request.url);
      const opening = around.opening(url);
      if (!opening) return next();
      around.before(opening);
      // Another query of the page in view, or its data once more: the guard has let it pass already.
      if (url.pathname === around.pathInView()) return next();
      const decision = await decide(opening);
      if (decision.kind === 'proceed')
        return around.fromScratch(opening) ? showByServer(url) : next();
      // A step back cannot be cancelled without losing the page from the history, and over an
      // agreement no login is asked for: it belongs to the page that the agreement was opened from.
      if (isInAddressBar(url) || isAgreementPage(around.pathInView())) return showByServer(url);
      await around.stay();
      void pass(decision, url.pathname + url.search + url.hash);
      // No code catches this: the navigation is over. It only keeps the page's data from being
      // asked for.
      throw new Error('the navigation was called off');
    },
    checkFirstPage: async () => {
      const url = new URL(location.href);
      const opening = around.opening(url);
      if (!opening) return true;
      around.before(opening);
      // The server has checked the rest; a product's login type is to be kept here as well.
      if (!opening.row.access?.requireAuth && !asksLoginType(opening)) return true;
      const decision = await decide(opening);
      return decision.kind === 'proceed' || pass(decision, url.pathname + url.search);
    },
  };
};
