import {
  createPath,
  IDLE_NAVIGATION,
  matchRoutes,
  UNSAFE_defaultMapRouteProperties as drawn,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Act = (router: DataRouter) => void;

const withElements = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...drawn(route as Parameters<typeof drawn>[0]),
        ...(route.children ? { children: withElements(route.children) } : {}),
      }) as RouteObject,
  );

/** The page that the server rendered, as the router would see it. */
const firstState = (
  routes: readonly RouteObject[],
  data: HydrationState,
  { location, action }: History,
): DataRouter['state'] => ({
  historyAction: action,
  location,
  matches: (matchRoutes([...routes], location) ?? []) as DataRouter['state']['matches'],
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: data.loaderData ?? {},
  actionData: data.actionData ?? null,
  errors: data.errors ?? null,
  fetchers: new Map(),
  blockers: new Map(),
});

/**
 * The router as pages hold it. It shows the page in view from the first moment; its engine comes
 * with the rest of the script, and what is asked of it before that waits.
 */
export const routerAhead = (
  given: readonly RouteObject[],
  data: HydrationState,
  history: History,
  awake: () => Promise<unknown>,
): { readonly router: DataRouter; readonly takeOver: (engine: DataRouter) => void } => {
  const routes = withElements(given);
  const state = firstState(routes, data, history);
  const subscribers = new Set<Subscriber>();
  const waiting: Act[] = [];
  let engine: DataRouter | null = null;

  const soon = (act: Act): void => {
    if (engine) act(engine);
    else waiting.push(act);
  };
  /** Begins now or as soon as it can; ends when whoever began it says so. */
  const lasting = (begin: (router: DataRouter) => () => void) => (): (() => void) => {
    let end: (() => void) | null = null;
    let over = false;
    soon((it) => {
      if (!over) end = begin(it);
    });
    return () => {
      over = true;
      end?.();
    };
  };
  const asked =
    (name: 'navigate' | 'fetch' | 'revalidate') =>
    async (...input: readonly unknown[]): Promise<void> => {
      if (!engine) await awake();
      await (engine![name] as (...input: readonly unknown[]) => Promise<void>)(...input);
    };

  const router = {
    basename: '/',
    window: globalThis.window,
    get state() {
      return engine?.state ?? state;
    },
    get routes() {
      return engine?.routes ?? routes;
    },
    get manifest() {
      return engine?.manifest ?? {};
    },
    match: (location: Parameters<DataRouter['match']>[0]) =>
      engine ? engine.match(location) : state.matches,
    subscribe: (subscriber: Subscriber) => {
      subscribers.add(subscriber);
      const stop = lasting((it) => it.subscribe(subscriber))();
      return () => {
        subscribers.delete(subscriber);
        stop();
      };
    },
    enableScrollRestoration: (...given: Parameters<DataRouter['enableScrollRestoration']>) =>
      lasting((it) => it.enableScrollRestoration(...given))(),
    navigate: asked('navigate'),
    fetch: asked('fetch'),
    revalidate: asked('revalidate'),
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    getFetcher: (key: string) => soon((it) => void it.getFetcher(key)),
    deleteFetcher: (key: string) => soon((it) => it.deleteFetcher(key)),
    resetFetcher: (key: string) => soon((it) => it.resetFetcher(key)),
  };

  return {
    router: router as unknown as DataRouter,
    takeOver: (it) => {
      engine = it;
      for (const act of waiting.splice(0)) act(it);
      // Somebody may have jumped to a heading meanwhile.
      if (it.state.initialized && createPath(it.state.location) === createPath(state.location))
        return;
      const now = { deletedFetchers: [], newErrors: null, flushSync: false };
      for (const subscriber of subscribers) subscriber(it.state, now);
    },
  };
};
