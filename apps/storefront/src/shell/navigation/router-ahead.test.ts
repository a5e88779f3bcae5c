import { describe, expect, test } from 'vitest';
import {
  UNSAFE_createMemoryHistory as memoryHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router';
import { routerAhead } from './router-ahead.ts';

const routes = [
  { id: 'home', path: '/', loader: () => 'asked again' },
  { id: 'product', path: '/detail/:no', loader: () => 'of the product' },
];
const hydrationData = { loaderData: { home: 'from the server' } };

const setUp = () => {
  const history = memoryHistory({ initialEntries: ['/'] });
  const engine = () => createRouter({ routes, hydrationData, history }).initialize();
  let woken = 0;
  const awake = () => {
    woken += 1;
    return Promise.resolve().then(() => takeOver(engine()));
  };
  const { router, takeOver } = routerAhead(routes, hydrationData, history, awake);
  return { router, takeOver, engine, history, woken: () => woken };
};

describe('the router before its engine', () => {
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
