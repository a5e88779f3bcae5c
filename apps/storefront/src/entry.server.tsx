import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
} from 'react-router';
import type { Brand, PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError, leadsNowhere } from '@parasol/client/api-error';
import { apiContext, brandContext } from './api/context.ts';
import { loadPage, type Page } from './pages.ts';
import { canonicalPath } from '@parasol/routes/links/canonical';
import type { CreateRenderer, Rendered, RenderRequest } from '@parasol/routes/rendering';
import type { Row } from '@parasol/routes/row';
import { routeOf, shellRoute, unknownRoute } from './shell/navigation/route-of.tsx';
import {
  anybody,
  appCodeOf,
  finishSignIn,
  oneClickOf,
  renewedEntry,
  sessionOf,
  settingsOf,
} from './shell/page-tools/arrival.ts';
import { BootContext, type Boot, type Gate, type PageSession } from './shell/document/boot.ts';
import { documentOf } from './shell/document/document.ts';
import { gateFor } from './shell/guard/gate-for.ts';
import { writeEnd, writeHydration } from './shell/document/hydration.ts';
import { NotFound } from './shell/frame/error-page.tsx';
import { factsOf } from './shell/document/structured-data.ts';
import { pageTitle } from './shell/document/page-title.ts';

const notFoundRow: Row = {
  path: '*',
  page: 'shell/not-found',
  title: '页面不存在',
  hydrate: 'idle',
  hidden: true,
};
const notFoundPage: Page = { Component: NotFound };
const gatePage = 'accounts/gate';

interface Prepared {
  readonly handler: StaticHandler;
  readonly page: Page;
}

interface Arrival extends Pick<Boot, 'gate' | 'signInTried'> {
  readonly session: PageSession;
}

/**
 * Redirects to a page of our own, by its path alone: an address with a host could lead to a
 * stranger's.
 */
const redirectHome = (to: string, here: URL) => {
  const { origin, pathname, search } = new URL(to, here);
  return redirect(origin === here.origin ? pathname.replace(/^\/+/, '/') + search : '/');
};

const redirect = (location: string) =>
  ({
    kind: 'response',
    response: new Response(null, {
      status: 302,
      headers: { location, 'cache-control': 'no-store' },
    }),
  }) as const;

/** Pages as text. One static handler a row, made at the row's first request and kept. */
export const createRenderer: CreateRenderer = (assets, release) => {
  const prepared = new Map<string, Promise<Prepared>>();
  const prepare = (row: Row, gated: boolean): Promise<Prepared> => {
    const key = gated ? `gate ${row.path}` : row.path;
    let ready = prepared.get(key);
    if (!ready) {
      ready = (async () => {
        const page =
          row === notFoundRow ? notFoundPage : await loadPage(gated ? gatePage : row.page);
        const route = row === notFoundRow ? unknownRoute : routeOf(row, page);
        return { page, handler: createStaticHandler([shellRoute([route])]) };
      })();
      ready.catch(() => prepared.delete(key));
      prepared.set(key, ready);
    }
    return ready;
  };

  const draw = async (
    { row: matched, brand, production, request: asked, api }: RenderRequest,
    { session, gate, signInTried }: Arrival,
  ): Promise<Rendered> => {
    const row = matched ?? notFoundRow;
    const url = new URL(asked.url);
    const [settings, oneClick, appCode] = await Promise.all([
      settingsOf(api),
      oneClickOf(api),
      appCodeOf(api, brand),
    ]);
    const { handler, page } = await prepare(row, gate !== null);
    const requestContext = new RouterContextProvider();
    requestContext.set(apiContext, api);
    requestContext.set(brandContext, publicBrand(brand));
    // A post to a page that is not shown yet is dropped.
    const request = gate === null ? asked : new Request(url);
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) return { kind: 'response', response: context };

    const fault = context.errors ? Object.values(context.errors)[0] : undefined;
    const status = statusOf(row, gate, context.statusCode, fault);
    const boot = {
      brand: publicBrand(brand),
      release,
      production,
      appCode,
      settings,
      oneClick,
      signInTried,
      gate,
    };
    const body = renderToString(
      <BootContext value={{ ...boot, session: anybody(brand, session) }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </BootContext>,
    );
    const data = context.loaderData[row.path] as never;
    const params = context.matches.at(-1)?.params ?? {};
    const meta = fault === undefined && gate === null ? page.meta?.(data, boot.brand) : undefined;
    const shown = gate === null ? row.page : gatePage;
    const { html, csp } = documentOf({
      brand,
      meta: { ...meta, title: pageTitle(status === 404 ? notFoundRow : row, meta, boot.brand) },
      url: new URL(
        meta?.canonical ??
          (matched ? canonicalPath(brand, row, params, url.searchParams) : url.pathname),
        url,
      ).href,
      facts: status === 200 ? factsOf(row.page, data, brand, url.origin) : [],
      hidden: row.hidden === true || status !== 200,
      hydrate: gate === null ? row.hydrate : 'eager',
      css: assets.css(shown),
      links: assets.links,
      preload: assets.preload(shown),
      entry: assets.entry,
      body,
      hydration: writeHydration({
        boot,
        row: matched && rowForScript(matched),
        modules: assets.modules(shown),
        state: {
          loaderData: context.loaderData,
          actionData: context.actionData,
          errors: context.errors,
        },
      }),
    });
    return { kind: 'page', status, html, csp, ...(status >= 500 ? { fault } : {}) };
  };

  return async (asked) => {
    const { row, brand, api } = asked;
    const url = new URL(asked.request.url);
    const signIn = await finishSignIn(url, api);
    if (signIn.kind === 'done') return redirectHome(signIn.backUrl, url);
    const session = await sessionOf(url, api, brand, anyone(row ?? notFoundRow));
    if (session === renewedEntry) return redirectHome(url.href, url);
    const signInTried = signIn.kind === 'failed' || signIn.kind === 'new-person';
    const found = await gateFor(asked, session, signIn.kind);
    if (found.kind === 'redirect') return redirect(found.url);
    const { gate } = found;
    return {
      kind: 'arrived',
      loggedIn: session.loggedIn,
      asAll: gate === null && !signInTried,
      end: writeEnd(session),
      draw: (by) => draw({ ...asked, ...by }, { session, gate, signInTried }),
    };
  };
};

/** Whether a page is readable without anyone knowing who reads it. */
const anyone = ({ access }: Row): boolean =>
  access?.requireAuth !== true || access.outsideNotAuth === true;

const statusOf = (row: Row, gate: Gate | null, status: number, fault: unknown): number => {
  if (row === notFoundRow) return 404;
  if (fault !== undefined) {
    return leadsNowhere(fault) ? 404 : isApiError(fault) ? 400 : 500;
  }
  if (gate === null) return status;
  return gate.kind === 'stop' ? 403 : 401;
};

/** The source of a row and its key are of no use to a script. */
const rowForScript = ({
  at: _at,
  modules: _modules,
  query: _query,
  landing: _landing,
  after: _after,
  canonical: _canonical,
  ...row
}: Row): Row => row;

const publicBrand = ({
  hosts: _hosts,
  localHosts: _localHosts,
  staffHosts: _staffHosts,
  accountBase: _accountBase,
  appKey: _appKey,
  comId: _comId,
  theme: _theme,
  ...shown
}: Brand): PublicBrand => shown;
