import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { BootContext, type Boot } from '#shell/document/boot.ts';
import { brand } from './example-brand.ts';

const boot = { brand, session: { loggedIn: true }, gate: null } as unknown as Boot;

/** The words of a page as the server sends them, for the loader's data. */
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
