import {
  createPath,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  matchRoutes,
  UNSAFE_defaultMapRouteProperties as drawn,
  type DataRouter,
  type Fetcher,
  type HydrationState,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Act = (router: DataRouter) => void;
interface Sent {
  readonly formMethod?: string;
  readonly formEncType?: string;
  readonly formData?: FormData;
}

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

/** The state of a running navigation or fetcher. */
const underWay = ({ formMethod, formEncType, formData }: Sent, formAction: string) => {
  const method = formMethod?.toUpperCase() ?? 'GET';
  return {
    state: formData && method !== 'GET' ? 'submitting' : 'loading',
    ...(formData ? { formMethod: method, formAction, formEncType, formData } : {}),
  };
};

/**
 * The router for pages. It shows the page in view from the first moment; its engine comes with the
 * rest of the script, and earlier requests wait for it.
 */
export const routerAhead = (
  given: readonly RouteObject[],
  data: HydrationState,
  history: History,
  awake: () => Promise<unknown>,
): { readonly router: DataRouter; readonly takeOver: (engine: DataRouter) => void } => {
  const routes = withElements(given);
  let state = firstState(routes, data, history);
  const { location } = state;
  const subscribers = new Set<Subscriber>();
  const waiting: Act[] = [];
  let engine: DataRouter | null = null;

  const soon = (act: Act): void => {
    if (engine) act(engine);
    else waiting.push(act);
  };
  /** Begins now or as soon as possible; ends when its caller decides. */
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
  const quietly = { deletedFetchers: [], newErrors: null, flushSync: false };
  const show = (part: Partial<DataRouter['state']>): void => {
    state = { ...state, ...part };
    for (const subscriber of subscribers) subscriber(state, quietly);
  };
  const latest = new Map<string, object>();
  /**
   * Shown at once as under way, so that it is not asked twice; of several under one name the last
   * one counts, as it does for the engine.
   */
  const ask = async (
    name: string,
    shown: (options: Sent | null) => Partial<DataRouter['state']>,
    options: Sent,
    act: (router: DataRouter) => Promise<void>,
  ): Promise<void> => {
    if (engine) return act(engine);
    const mine = {};
    latest.set(name, mine);
    show(shown(options));
    try {
      await awake();
    } catch (error) {
      if (latest.get(name) === mine) show(shown(null));
      throw error;
    }
    if (latest.get(name) === mine) await act(engine!);
  };

  const navigate = (to: To | number | null, options: Sent = {}): Promise<void> => {
    const url = history.createURL(typeof to === 'number' ? location : (to ?? location));
    const { pathname, search, hash } = url;
    const next = { ...location, pathname, search, hash };
    const shown = (sent: Sent | null) => ({
      navigation: sent
        ? ({
            ...underWay(sent, pathname + search),
            location: next,
            matches: state.matches,
            historyAction: state.historyAction,
          } as DataRouter['state']['navigation'])
        : IDLE_NAVIGATION,
    });
    return ask('page', shown, options, (it) => it.navigate(to as To, options as object));
  };
  const fetch = (
    key: string,
    routeId: string,
    href: string | null,
    options: Sent = {},
  ): Promise<void> => {
    const shown = (sent: Sent | null) => ({
      fetchers: new Map(state.fetchers).set(
        key,
        sent ? (underWay(sent, href ?? '') as Fetcher) : IDLE_FETCHER,
      ),
    });
    return ask(`fetcher ${key}`, shown, options, (it) =>
      it.fetch(key, routeId, href, options as object),
    );
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
    navigate,
    fetch,
    revalidate: async () => {
      if (!engine) await awake();
      await engine!.revalidate();
    },
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
      // The visitor may have jumped to a heading meanwhile.
      if (it.state.initialized && createPath(it.state.location) === createPath(location)) return;
      for (const subscriber of subscribers) subscriber(it.state, quietly);
    },
  };
};
