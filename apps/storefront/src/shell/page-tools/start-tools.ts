import facts from 'virtual:contract-facts';
import { createPath, type DataRouter, type MiddlewareFunction } from 'react-router';
import { isNativeApp, platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { shareElementCodes } from '@parasol/domain/base/sharing/share-channel';
import { shareSource } from '@parasol/domain/base/sharing/share-source';
import { beacon } from '#api/beacon.ts';
import { createClient } from '@parasol/client/client';
import { noteAnswer } from '#api/last-answer.ts';
import type { Host, LoginRequest, ShareCards, ShareOutcome } from '#hosts/host.ts';
import { loadHost } from '#hosts/load-host.ts';
import { notify } from '#ui/overlays/notify.ts';
import { showAlert } from '#ui/overlays/ask.ts';
import { answerRefusals } from './answer-refusals.ts';
import { batchStillCounts } from './batch-number.ts';
import type { Boot, PageSession } from '#shell/document/boot.ts';
import { createFailureReports, type FailureReports } from '#shell/tracking/failure-reports.ts';
import type { Opening } from '#shell/guard/guard-route.ts';
import { guardNavigation, rememberSignInTried } from '#shell/guard/guard-navigation.ts';
import { requestLogin } from '#shell/login/login-request.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createSettings } from './remote-settings.ts';
import { createRouteSteps, type RouteSteps, type ShownPage } from './route-steps.ts';
import { createTracker } from '#shell/tracking/tracker.ts';
import { checkAppVersion, tellToUpgrade } from './upgrade.ts';
import type { PageTools } from './page-tools.ts';
import { countVisit, touchesHere } from '#shell/tracking/touches.ts';
import { visitorId } from '#shell/tracking/visitor-id.ts';

interface VisitSurroundings {
  readonly boot: Boot;
  readonly context: PageTools['context'];
  readonly router: () => DataRouter;
  readonly opening: (url: URL) => Opening | null;
  /** The page was sent with the styles of its own row; dialogs over it need the rest. */
  readonly loadStyles: () => Promise<void>;
  readonly fromScratch: (opening: Opening) => boolean;
}

export interface StartedTools {
  readonly tools: PageTools;
  readonly middleware: MiddlewareFunction;
  /** False when the visitor leaves the page for a sign-in. */
  readonly checkFirstPage: () => Promise<boolean>;
  readonly shown: (page: ShownPage) => void;
  readonly reports: FailureReports;
  readonly flushEvents: (leaving: boolean) => void;
}

/** Connects the page with its host, its session, its calls and its reports. */
export const startTools = ({
  boot,
  context,
  router,
  opening,
  loadStyles,
  fromScratch,
}: VisitSurroundings): StartedTools => {
  const { brand, release } = boot;
  const landing = new URL(location.href);
  const arrivedBy = shareSource(readQuery(landing.search));
  let session: PageSession = boot.session;
  let inView: ShownPage | null = null;
  let cards: ShareCards | null = null;
  let waysFor: ReturnType<RouteSteps['after']>['waysFor'] | null = null;
  let firstChecked: Promise<unknown> = Promise.resolve();
  let leaving = false;
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
  if (boot.signInTried) rememberSignInTried();

  const route = (): string => inView?.row?.path ?? landing.pathname;
  // Reads the router, not the address bar, which is ahead of the page on the way back.
  const here = (): string => createPath(router().state.location);

  const tracker = createTracker({
    now: Date.now,
    send: (events) => beacon('trackEvents', { release, events: [...events] as never }),
  });
  const track = (elementCode: number | null, from = location.pathname): void => {
    const uuid = visitorId();
    if (uuid === null) return;
    tracker.record({
      cryptoUserId: session.cryptoUserId,
      uuid,
      baseProductNo: inView?.baseProductNo ?? null,
      pageName: inView?.row?.page ?? '',
      fromPath: from,
      toPath: location.pathname,
      query: readQuery(location.search),
      elementCode,
    });
  };
  const reports = createFailureReports({
    now: Date.now,
    release,
    platform: context.platform,
    route,
    report: (report) => beacon('reportError', report),
    alarm: (alarm) => beacon('noticeAlarm', alarm),
  });

  const showLogin = async (request: LoginRequest & { readonly title?: string }) => {
    await loadStyles();
    return requestLogin(request, here());
  };
  const refreshByAccount = (): Promise<boolean> =>
    api.refreshToken({}).then(
      () => true,
      () => false,
    );
  let hostReady: Promise<Host> | undefined;
  const host = (): Promise<Host> =>
    (hostReady ??= loadHost(context, {
      window,
      landingUrl: landing.href,
      appVersion: context.appVersion,
      ios: context.ios,
      showLogin,
      signInUrl: async ({ target, agreements = [] }) => {
        const by =
          context.platform === platforms.miniProgram
            ? ({ by: 'mini-program' } as const)
            : { thirdType: session.currentThirdType };
        const begun = await api.beginThirdLogin({
          backUrl: target,
          ...by,
          agreements: [...agreements],
        });
        return begun.url;
      },
      refreshToken: refreshByAccount,
      carrierToken: async () => (await api.getCarrierToken({})).token,
      signature: (url) => api.getShareSignature({ url, thirdType: session.currentThirdType }),
      enterpriseSignature: (url, identity) => api.getEnterpriseSignature({ url, identity }),
      tooOld: () => void tellToUpgrade(brand),
    }));

  const watchers = new Set<() => void>();
  const refreshSession = async (): Promise<void> => {
    const info = await api.getUserInfo({});
    session = { ...session, ...info };
    for (const watcher of watchers) watcher();
  };
  const loggedIn = async (): Promise<void> => {
    await refreshSession();
    // A navigation under way loads its data anyway.
    if (router().state.navigation.state === 'idle') await router().revalidate();
  };
  const logIn = async (ask: () => Promise<string>): Promise<boolean> => {
    if ((await ask()) !== 'logged-in') return false;
    await loggedIn();
    return true;
  };
  const loginHere: LoginRequest = { reason: 'login', target: '' };
  const nativeLogin = oneAtATime(() =>
    logIn(async () => (await host()).login({ ...loginHere, target: here() })),
  );
  const dialogLogin = (title?: string) =>
    logIn(() => showLogin({ ...loginHere, target: here(), ...(title ? { title } : {}) }));

  const settings = createSettings(boot.settings, (key) => api.getRemoteConfig({ key }));
  const steps = createRouteSteps({ brand, production: boot.production, settings });
  /** Platform, channel and the like, which every call carries. */
  const commonMessage = () => ({
    ...steps.channel(),
    ...steps.soldBy(),
    release,
    platform: context.platform,
    enterprise: context.enterprise,
    appVersion: context.appVersion,
    sellChannel: brand.sellChannel,
    shareSource: arrivedBy,
    touches: touchesHere(),
    uuid: visitorId(),
  });
  const api = createClient({
    facts,
    headers: () => ({
      'x-app-code': boot.appCode,
      'x-match-path': route(),
      'x-common-msg': encodeURIComponent(JSON.stringify(commonMessage())),
    }),
    // A call about an order names no product: the last product of the visit counts.
    usesCore: ({ baseProductNo }) => {
      const product = typeof baseProductNo === 'string' ? baseProductNo : steps.product();
      return product !== null && settings.usesCore(product);
    },
    onAnswer: noteAnswer,
    onRefusal: answerRefusals({
      context,
      logIn: () => dialogLogin(),
      nativeLogin,
      refreshByHost: async () => (await host()).refreshToken(),
      refreshByAccount,
      notice: (message) => notify('warning', message),
      alert: (message) => void showAlert({ title: '没有权限', text: message }),
      // A request cancelled because the visitor leaves has not failed.
      report: (path, error) => leaving || reports.call(path, error),
    }),
  });

  const { middleware, checkFirstPage } = guardNavigation({
    api,
    brand,
    context,
    opening,
    host,
    session: async (how) => {
      if (how === 'at-once') return session;
      const known = await (await host()).session();
      return known ? { ...session, ...known } : session;
    },
    refreshSession,
    notice: (message) => notify('warning', message),
    stay: () =>
      router().navigate(here(), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      }),
    go: (target) => router().navigate(target),
    before: steps.before,
    pathInView: () => router().state.location.pathname,
    fromScratch,
  });

  const tellShare = (outcome: ShareOutcome): void => {
    if (outcome === 'shared' || outcome === 'copied') track(shareElementCodes.success);
    if (outcome === 'cancelled') track(shareElementCodes.cancel);
  };
  const tellHost = async (title: string, next: ShareCards): Promise<void> => {
    try {
      const it = await host();
      it.setTitle(title);
      await it.offerShare(next, tellShare);
    } catch {
      // A menu without our card is no reason to disturb anyone.
    }
  };
  const logInHere: PageTools['logIn'] = (options) =>
    isNativeApp(context.platform) ? nativeLogin() : dialogLogin(options?.title);
  const checkBatch = async (): Promise<void> => {
    if (!session.loggedIn) return;
    const counts = await batchStillCounts(api, landing.searchParams, boot.appCode);
    if (!counts) await logInHere();
  };
  /** Cards of the page in view: a tap before the first page was checked waits for that. */
  const cardsInView = async (): Promise<ShareCards | null> => {
    await firstChecked.catch(() => undefined);
    return cards;
  };
  // A browser's own menu needs no telling, so its host is not loaded before someone asks for it.
  const hasMenu = context.platform !== platforms.browser || context.enterprise;

  return {
    middleware,
    checkFirstPage: () => {
      if (isNativeApp(context.platform)) void checkAppVersion(api, context, brand);
      void checkBatch();
      // Waits a moment, so that it does not compete with the start of the page.
      const stays = new Promise((resolve) => setTimeout(resolve)).then(() =>
        boot.gate === null ? checkFirstPage() : true,
      );
      firstChecked = stays;
      return stays;
    },
    shown: (page) => {
      const before = inView;
      inView = page;
      const { from, title, cards: next, waysFor: ways } = steps.after(page);
      cards = next;
      waysFor = ways;
      track(null, from);
      countVisit(page.baseProductNo);
      if (hasMenu) {
        void tellHost(title, next);
      } else if (before) document.title = title;
    },
    reports,
    flushEvents: tracker.flush,
    tools: {
      api,
      context,
      host,
      loggedIn,
      session: () => session,
      watchSession: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      channel: steps.channel,
      logIn: logInHere,
      track: (elementCode) => track(elementCode),
      share: async () => {
        const toShare = await cardsInView();
        const outcome = toShare ? await (await host()).share(toShare) : 'unavailable';
        tellShare(outcome);
        return outcome;
      },
      shareWays: async (share) => {
        await cardsInView();
        const bare = { title: '', address: location.origin + location.pathname, poster: null };
        return waysFor?.(share) ?? [bare];
      },
    },
  };
};
