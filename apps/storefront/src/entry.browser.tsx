import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiContext } from './api/context.ts';
import { loadPage } from './pages.ts';
import { rows } from './routes/index.ts';
import type { Row } from './routes/row.ts';
import { routeOf, shellRoute, unknownRoute, type RouteHandle } from './router.tsx';
import { BootContext } from './shell/boot.ts';
import type { Opening } from './shell/guard-route.ts';
import { readHydration } from './shell/hydration.ts';
import type { ShownPage } from './shell/route-steps.ts';
import { startVisit } from './shell/start-visit.ts';
import { VisitContext } from './shell/visit.ts';
import sheet from './styles.css?url';

const { boot, row: startRow, state } = readHydration(document);

const served = rows
  .filter((row) => row.root === undefined || row.root === boot.brand.rootPath)
  .map((row) => ({ path: row.path, handle: row }));
const openingOf = (url: URL): Opening | null => {
  const match = matchRoutes(served, url.pathname)?.[0];
  if (!match) return null;
  const row: Row = match.route.handle;
  return { row, url, baseProductNo: match.params['baseProductNo'] ?? null };
};

/** The page came with the CSS of its own row only; other rows need the whole sheet first. */
let sheetReady: Promise<void> | undefined;
const loadSheet = (): Promise<void> =>
  (sheetReady ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  }));

const start = async (): Promise<void> => {
  const first = served.find((row) => row.path === startRow)?.handle;
  const page = first && (await loadPage(boot.gate ? 'accounts/gate' : first.page));
  const started = startVisit({
    boot,
    router: () => router,
    opening: openingOf,
    loadStyles: loadSheet,
    // The script was given a gate in the place of this row's page.
    fromScratch: ({ row }) => boot.gate !== null && row.path === startRow,
  });
  const router = createBrowserRouter(
    [shellRoute([first && page ? routeOf(first, page) : unknownRoute], started.middleware)],
    {
      // The frame has no data of its own; without this it would be loaded once more.
      hydrationData: { ...state, loaderData: { shell: null, ...state.loaderData } },
      async patchRoutesOnNavigation({ path, patch }) {
        const url = new URL(path, location.href);
        const opening = openingOf(url);
        // Not a page of the table: the server may know more than the script.
        if (!opening) return url.href === location.href ? undefined : location.assign(url);
        const [loaded] = await Promise.all([loadPage(opening.row.page), loadSheet()]);
        patch('shell', [routeOf(opening.row, loaded)]);
      },
      getContext() {
        const context = new RouterContextProvider();
        context.set(apiContext, started.visit.api);
        return context;
      },
    },
  );

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
  let shownKey = router.state.location.key;
  router.subscribe(({ location: next, navigation }) => {
    if (navigation.state !== 'idle' || next.key === shownKey) return;
    shownKey = next.key;
    started.shown(shownPage());
  });

  startTransition(() => {
    hydrateRoot(
      document.querySelector('#root')!,
      <BootContext value={boot}>
        <VisitContext value={started.visit}>
          <RouterProvider router={router} />
        </VisitContext>
      </BootContext>,
      {
        onUncaughtError: (error) => started.reports.unhandled('render', error),
        onCaughtError: (error) => started.reports.unhandled('render', error),
      },
    );
  });

  addEventListener('error', ({ error, message }) =>
    started.reports.unhandled('unhandled', error ?? message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    started.reports.unhandled('rejection', reason),
  );
  addEventListener('pagehide', () => started.flushEvents(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') started.flushEvents(true);
  });
  setInterval(() => started.flushEvents(false), 1000);

  if (await started.checkFirstPage()) started.shown(shownPage());
  // Not every web view has idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(() => void loadSheet());
};

void start();
