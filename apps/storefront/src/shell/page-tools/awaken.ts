import { layOutAll, layOutRest, whenIdle } from '#shell/document/lay-out-rest.ts';
import {
  matchRoutes,
  type DataRouter,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { loadComponent, loadData } from '#pages.ts';
import { routeOf, type RouteHandle } from '#shell/navigation/route-of.tsx';
import { rows } from '@parasol/routes/index';
import type { Row } from '@parasol/routes/row';
import type { Boot } from '#shell/document/boot.ts';
import type { Opening } from '#shell/guard/guard-route.ts';
import type { ShownPage } from './route-steps.ts';
import { carryNavigations } from '#shell/navigation/carry-navigations.ts';
import { makeRouter, type RouterParts } from '#shell/navigation/make-router.ts';
import { Failure } from '#shell/frame/error-page.tsx';
import { createWarmth, type Warmth } from '#shell/navigation/warmth.ts';
import { startTools, type StartedTools } from './start-tools.ts';
import type { PageTools } from './page-tools.ts';
import { forgetKept } from '#shell/wallet/forget-kept.ts';
import { tracePages } from '#shell/traces/trace-pages.ts';
import { pageData } from './page-data.ts';
import sheet from '#styles.css?url';

interface Sleeping {
  readonly boot: Boot;
  readonly context: PageTools['context'];
  readonly row: Row | null;
  /** The parts the router shows already. */
  readonly parts: Pick<RouterParts, 'routes' | 'hydrationData' | 'history'>;
  readonly loadStyles: () => Promise<void>;
  readonly contextOf: () => RouterContextProvider;
}

export interface Awakened extends Pick<StartedTools, 'tools' | 'middleware' | 'reports'>, Warmth {
  readonly router: DataRouter;
}

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

const openings = (rootPath: string): ((url: URL) => Opening | null) => {
  const served = rows
    .filter((row) => row.root === undefined || row.root === rootPath)
    .map((row) => ({ path: row.path, handle: row, parts: partsOf(row.path) }));
  return (url) => {
    const asked = partsOf(url.pathname);
    // Ranking all pages for one address would hold a phone up.
    const near = served.filter(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, at) => part.startsWith(':') || part === asked[at]),
    );
    const match = matchRoutes(near, url.pathname)?.[0];
    if (!match) return null;
    const row: Row = match.route.handle;
    const { baseProductNo = null, sale = null } = match.params;
    return { row, url, baseProductNo, sale };
  };
};

/**
 * The rest of the script: the table of all pages, the calls, the guard and the reports about a
 * visit. The page in view works without it, only going on needs it.
 */
export const awaken = ({
  boot,
  context,
  row: first,
  parts,
  loadStyles,
  contextOf,
}: Sleeping): Awakened => {
  const openingOf = openings(boot.brand.rootPath);
  const started = startTools({
    boot,
    context,
    router: () => router,
    opening: openingOf,
    loadStyles,
    // The script was given a gate instead of this row's page.
    fromScratch: ({ row }) => boot.gate !== null && row.path === first?.path,
  });

  // A gate stands where the session ran out, or was ended on another device.
  if (boot.gate !== null) void forgetKept();

  /** The page at an address, or none when it is in no row of the table. */
  const routeFor = async (url: URL): Promise<RouteObject | null> => {
    const opening = openingOf(url);
    if (!opening) return null;
    const { row } = opening;
    const shown = Promise.all([loadComponent(row.page), loadStyles()]);
    // Code that waits for the data handles its failure.
    shown.catch(() => undefined);
    // The page's data is requested while its script is still on the way.
    const route = routeOf(row, await loadData(row.page));
    return { ...route, lazy: { Component: async () => (await shown)[0] } };
  };
  const router = makeRouter({
    ...parts,
    async patchRoutesOnNavigation({ path, patch }) {
      const url = new URL(path, location.href);
      const route = await routeFor(url);
      if (route) patch('shell', [route]);
      // The table does not have the page: the server may know more than the script.
      else if (url.href !== location.href) location.assign(url);
    },
    getContext: contextOf,
  });
  carryNavigations(router);

  const shownPage = (): ShownPage => {
    const match = router.state.matches.at(-1);
    const handle = match?.route.handle as RouteHandle | undefined;
    const failed = router.state.errors !== null;
    const data = router.state.loaderData[match?.route.id ?? ''] as never;
    return {
      url: new URL(location.href),
      row: handle?.row ?? null,
      meta: failed ? undefined : handle?.meta?.(data, boot.brand),
      baseProductNo: match?.params['baseProductNo'] ?? null,
    };
  };
  pageData.from(() => [
    ...Object.values(router.state.loaderData),
    ...Object.values(router.state.actionData ?? {}),
  ]);
  const trace = tracePages(started.tools.api, boot, sheet);
  const show = (page: ShownPage): void => {
    started.shown(page);
    trace(page);
  };
  let shownKey = router.state.location.key;
  router.subscribe(({ location: next, navigation }) => {
    if (navigation.state !== 'idle' || next.key === shownKey) return;
    shownKey = next.key;
    layOutAll();
    show(shownPage());
  });

  addEventListener('pagehide', () => started.flushEvents(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') started.flushEvents(true);
  });
  setInterval(() => started.flushEvents(false), 1000);
  // The whole style sheet is loaded first, so that the browser lays the page out once.
  whenIdle(() => void loadStyles().then(layOutRest));
  // Without a network it could not be fetched any more.
  void Failure.fetch().catch(() => undefined);
  void started.checkFirstPage().then((stays) => stays && show(shownPage()));

  return {
    ...started,
    ...createWarmth({ opening: openingOf, first: first?.page ?? null, contextOf, loadStyles }),
    router,
  };
};
