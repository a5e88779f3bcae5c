import { describe, expect, test } from 'vitest';
import {
  UNSAFE_createMemoryHistory as memoryHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router';
import { routerAhead } from './router-ahead.ts';

let sent = 0;
const routes = [
  {
    id: 'home',
    path: '/',
    loader: () => 'asked again',
    action: () => {
      sent += 1;
      return null;
    },
  },
  { id: 'product', path: '/detail/:no', loader: () => 'of the product' },
];
const hydrationData = { loaderData: { home: 'from the server' } };

const setUp = () => {
  const history = memoryHistory({ initialEntries: ['/'] });
  const engine = () => createRouter({ routes, hydrationData, history }).initialize();
  let woken = 0;
  let awakened: Promise<void> | undefined;
  const wake = async () => {
    woken += 1;
    await Promise.resolve();
    takeOver(engine());
  };
  const awake = () => (awakened ??= wake());
  const { router, takeOver } = routerAhead(routes, hydrationData, history, awake);
  return { router, takeOver, engine, history, woken: () => woken };
};

/** Parts of a router that no page of ours asks for before the engine is there. */
const ofTheEngineAlone = [
  '_internalFetchControllers',
  '_internalSetRoutes',
  '_internalSetStateDoNotUseOrYouWillBreakYourApp',
  'deleteBlocker',
  'dispose',
  'future',
  'getBlocker',
  'initialize',
  'patchRoutes',
];

describe('the router before its engine', () => {
  test('has every part and every field of the state that a router of the library has', () => {
    const { router, engine } = setUp();
    const real = engine();
    const lacking = Object.keys(real).filter((part) => !(part in router));
    expect(lacking.toSorted()).toEqual(ofTheEngineAlone);
    expect(Object.keys(router.state).toSorted()).toEqual(Object.keys(real.state).toSorted());
  });

  test('shows what the server sent, as the engine will', () => {
    const { router, takeOver, engine } = setUp();
    const { matches, fetchers: _f, blockers: _b, ...ahead } = router.state;
    takeOver(engine());
    expect(router.state).toMatchObject(ahead);
    expect(router.state.matches.map(({ route }) => route.id)).toEqual(
      matches.map(({ route }) => route.id),
    );
  });

  test('wakes the engine for a navigation, which is late and not lost', async () => {
    const { router, woken } = setUp();
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.pathname));
    expect(woken()).toBe(0);
    await router.navigate('/detail/1001');
    expect(woken()).toBe(1);
    expect(seen.at(-1)).toBe('/detail/1001');
    expect(router.state.loaderData).toMatchObject({ product: 'of the product' });
  });

  test('shows a form as being sent, and sends it once however often it is pressed', async () => {
    const { router } = setUp();
    const formData = new FormData();
    const send = () => router.navigate('/', { formMethod: 'post', formData });
    const pressed = [send(), send()];
    expect(router.state.navigation).toMatchObject({ state: 'submitting', formMethod: 'POST' });
    await Promise.all(pressed);
    expect(sent).toBe(1);
    expect(router.state.navigation.state).toBe('idle');
  });

  test('shows a fetcher as busy, and asks once', async () => {
    const { router } = setUp();
    const ask = () => router.fetch('hearts', 'home', '/detail/1001');
    router.getFetcher('hearts');
    const answers: unknown[] = [];
    router.subscribe(({ fetchers }) => {
      const { data } = fetchers.get('hearts') ?? {};
      if (data !== undefined) answers.push(data);
    });
    const asked = [ask(), ask()];
    expect(router.state.fetchers.get('hearts')?.state).toBe('loading');
    await Promise.all(asked);
    expect(answers).toEqual(['of the product']);
  });

  test('is idle again when the engine does not come, and says so to whoever asked', async () => {
    const failingImport = () => Promise.reject(new Error('gone'));
    const history = memoryHistory({ initialEntries: ['/'] });
    const { router } = routerAhead(routes, hydrationData, history, failingImport);
    await expect(router.navigate('/detail/1001')).rejects.toThrow('gone');
    expect(router.state.navigation.state).toBe('idle');
  });

  test('leaves alone whoever stopped listening before', async () => {
    const { router } = setUp();
    const seen: string[] = [];
    router.subscribe(() => seen.push('gone'))();
    await router.navigate('/detail/1001');
    expect(seen).toEqual([]);
  });

  test('tells of a jump within the page that came before', () => {
    const { router, takeOver, engine, history } = setUp();
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.hash));
    history.push('/#terms');
    takeOver(engine());
    expect(seen).toEqual(['#terms']);
  });
});
