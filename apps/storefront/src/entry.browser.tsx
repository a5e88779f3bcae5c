import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, UNSAFE_createBrowserHistory } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiContext, brandContext } from './api/context.ts';
import type { DataModule, PageModule } from './pages.ts';
import { keepShown, routeOf, shellRoute, unknownRoute } from './shell/navigation/route-of.tsx';
import type { Awakened } from './shell/page-tools/awaken.ts';
import { BootContext } from './shell/document/boot.ts';
import type { UnhandledKind } from './shell/tracking/failure-reports.ts';
import { fetchAhead, followLinks } from './shell/navigation/follow-links.ts';
import { routerAhead } from './shell/navigation/router-ahead.ts';
import type { Warmth } from './shell/navigation/warmth.ts';
import { readHydration } from './shell/document/hydration.ts';
import { toolsAhead } from './shell/page-tools/tools-ahead.ts';
import { PageToolsContext } from './shell/page-tools/page-tools.ts';
import sheet from './styles.css?url';

const { boot, row, modules, state } = readHydration(document);

/** The page came with the CSS of its own row only; other rows need the whole sheet first. */
let sheetReady: Promise<void> | undefined;
const loadStyles = (): Promise<void> =>
  (sheetReady ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  }));

const firstRoute = async () => {
  if (!row || !modules) return unknownRoute;
  const [page, data] = await Promise.all([
    import(/* @vite-ignore */ modules.page) as Promise<PageModule>,
    modules.data === null ? null : (import(/* @vite-ignore */ modules.data) as Promise<DataModule>),
  ]);
  return routeOf(row, { ...data, Component: page.default });
};

const start = async (): Promise<void> => {
  const first = await firstRoute();

  let awakened: Promise<Awakened> | undefined;
  const awake = (): Promise<Awakened> =>
    (awakened ??= import('./shell/page-tools/awaken.ts').then(
      ({ awaken }) => {
        const { context } = tools;
        const it = awaken({
          boot,
          context,
          row,
          parts: { routes, hydrationData, history },
          loadStyles,
          contextOf,
        });
        takeOver(it.router);
        return it;
      },
      (error: unknown) => {
        // The network may be back at the next try.
        awakened = undefined;
        throw error;
      },
    ));
  const tools = toolsAhead(boot, awake);

  const contextOf = (): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(apiContext, tools.api);
    context.set(brandContext, boot.brand);
    return context;
  };

  const routes = [
    shellRoute([first], async (args, next) => (await awake()).middleware(args, next)),
  ];
  // The frame has no data of its own; without this it would be loaded once more.
  const hydrationData = { ...state, loaderData: { shell: null, ...state.loaderData } };
  const history = UNSAFE_createBrowserHistory({ window });
  const { router, takeOver } = routerAhead(routes, hydrationData, history, awake);
  keepShown(router);
  let warmth: Warmth | undefined;
  followLinks(
    // Without the engine, which may be gone with an older release, a link is a plain link.
    (path, replace) => void router.navigate(path, { replace }).catch(() => location.assign(path)),
    (url) => warmth?.isWarm(url) ?? false,
  );

  const report = (kind: UnhandledKind, error: unknown): void =>
    // The failure cannot be reported without the rest of the script; failing here would call this
    // again.
    void awake().then(
      ({ reports }) => reports.unhandled(kind, error),
      () => undefined,
    );
  addEventListener('error', ({ error, message }) => report('unhandled', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));

  startTransition(() => {
    hydrateRoot(
      document.querySelector('#root')!,
      <BootContext value={boot}>
        <PageToolsContext value={tools}>
          <RouterProvider router={router} />
        </PageToolsContext>
      </BootContext>,
      {
        onUncaughtError: (error) => report('render', error),
        onCaughtError: (error) => report('render', error),
      },
    );
  });
  warmth = await awake();
  fetchAhead(warmth);
};

void start();
