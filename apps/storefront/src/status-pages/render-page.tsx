import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { BootContext, type Boot } from '../shell/document/boot.ts';

const brand = {
  id: 'qinghe',
  name: '青禾',
  company: '青禾保险经纪有限公司',
  rootPath: 'pro',
  sellerInLinks: false,
  phone: '400-000-0000',
  serviceHours: '每日 9:30–21:30',
  service: { open: true, words: '今天 21:30 前', until: 0 },
  productListUrl: '/pro/product',
  orderListUrl: '/pro/me/orders',
  orderDetailUrl: '/pro/me/order/detail',
} as unknown as PublicBrand;

const boot = { brand, session: { loggedIn: true }, gate: null } as unknown as Boot;

/** The words of a page as the server sends them, for what its loader found. */
export const wordsOfPage = async (Page: ComponentType, data: unknown): Promise<string> => {
  const routes = [{ path: '*', Component: Page, loader: () => data }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/pro/page'));
  if (context instanceof Response) throw new Error(`the page answered ${context.status}`);
  const markup = renderToStaticMarkup(
    <BootContext value={boot}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </BootContext>,
  );
  return markup
    .replaceAll(/<(?:noscript|style)[^>]*>.*?<\/(?:noscript|style)>/gs, '')
    .replaceAll(/<[^<>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
};
