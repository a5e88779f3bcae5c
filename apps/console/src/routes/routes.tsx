import { createBrowserRouter, type RouteObject } from 'react-router';
import { Frame } from '#shell/frame/frame.tsx';
import { BrokenPage, NoSuchPage } from '#shell/frame/broken-page.tsx';

type Page = () => Promise<{ readonly default: React.ComponentType }>;

const page = (path: string, load: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  ErrorBoundary: BrokenPage,
});

/** Every page of the console; each arrives when it is first opened. */
const pages: RouteObject[] = [
  page('/', () => import('#features/home/home.page.tsx')),
  page('/queues/:queue', () => import('#features/queues/queue.page.tsx')),
  page('/queues/:queue/:id', () => import('#features/queues/case.page.tsx')),
  page('/orders/:no', () => import('#features/orders/order.page.tsx')),
  page('/account', () => import('#features/account/account.page.tsx')),
  page('/staff', () => import('#features/staff/staff.page.tsx')),
  page('/roles', () => import('#features/staff/roles.page.tsx')),
  { path: '*', Component: NoSuchPage },
];

export const router = createBrowserRouter([
  { Component: Frame, ErrorBoundary: BrokenPage, children: pages, HydrateFallback: () => null },
]);
