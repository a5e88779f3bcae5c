import { createMemoryRouter, redirect, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { carryingRedirects, carryNavigations } from './carry-navigations.ts';

const routerAt = (start: string) => {
  const router = createMemoryRouter(
    [
      { path: '/pro/detail/:baseProductNo' },
      { path: '/pro/order/:baseProductNo' },
      { path: '/main/list' },
      { path: '/old', loader: carryingRedirects(() => redirect('/main/list')) },
    ],
    { initialEntries: [start] },
  );
  carryNavigations(router);
  return router;
};
const address = (router: ReturnType<typeof routerAt>): string =>
  router.state.location.pathname + router.state.location.search;

test('a navigation by script takes the stay along and leaves what is private', async () => {
  const router = routerAt('/pro/detail/1001?hideswitch=1&productVersion=2&draft=d1');
  await router.navigate('/pro/order/1001');
  expect(address(router)).toBe('/pro/order/1001?hideswitch=1&productVersion=2');
  await router.navigate('/main/list');
  expect(address(router)).toBe('/main/list?hideswitch=1');
});

test('a form that is sent as a query keeps it', async () => {
  const router = routerAt('/main/list?adPlace=top&need=health');
  const formData = new FormData();
  formData.set('words', '医疗');
  await router.navigate('/main/list', { formMethod: 'get', formData });
  const query = new URLSearchParams(router.state.location.search);
  expect([query.get('words'), query.get('adPlace'), query.get('need')]).toEqual([
    '医疗',
    'top',
    null,
  ]);
});

test('a redirect of a loader takes it along', async () => {
  const work = carryingRedirects(() => {
    throw redirect('/pro/login?to=x');
  });
  const args = {
    request: new Request('http://localhost/pro/me?channel=c&orderNo=1'),
    params: {},
  } as unknown as LoaderFunctionArgs;
  const thrown: unknown = await Promise.resolve(work(args)).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe('/pro/login?channel=c&to=x');
});
