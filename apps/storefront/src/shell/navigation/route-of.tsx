import type {
  ActionFunction,
  DataRouter,
  LoaderFunction,
  MiddlewareFunction,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router';
import { gotNoAnswer, wasAnswered } from '#api/last-answer.ts';
import type { DataModule, Page } from '#pages.ts';
import type { Row } from '@parasol/routes/row';
import { ErrorPage, NotFound } from '#shell/frame/error-page.tsx';
import { carryingRedirects } from './carry-navigations.ts';
import { Shell } from '#shell/frame/shell.tsx';
import { isOtherScreen } from './same-page.ts';

/** The shell's facts about the page in view. */
export interface RouteHandle {
  readonly row: Row;
  readonly meta: Page['meta'];
}

/**
 * After an unanswered post, or without network, the page stays with its values: loading its data
 * again would fail as well and replace it by the error page. Another screen has the same data.
 */
const unlessUnanswered: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined || formMethod === 'GET'
    ? defaultShouldRevalidate && !isOtherScreen(currentUrl, nextUrl)
    : defaultShouldRevalidate && wasAnswered() && navigator.onLine;

type Work = LoaderFunction | ActionFunction;

/** A page of an order asks the session which order it is, and whose turn. */
const entered = ({ session, entered: through }: Row, work: Work): Work =>
  session === undefined || through === undefined
    ? work
    : async (args, handlerContext?: unknown) => {
        const { enterSession } = await import('#shell/session/enter-session.ts');
        return (work as LoaderFunction)(await enterSession(args, session), handlerContext);
      };

/** The data of the page in view, for a reload; the server has no such page. */
let shownAt: ((id: string) => unknown) | undefined;

export const keepShown = (router: DataRouter): void => {
  shownAt = (id) => {
    const { navigation, loaderData } = router.state;
    return navigation.state === 'idle' ? (loaderData[id] as unknown) : undefined;
  };
};

/** A page that reloads and gets no answer is unchanged, and reloads later. */
const orAsShown =
  (id: string, load: Work): LoaderFunction =>
  async (args, handlerContext?: unknown) => {
    try {
      return await (load as LoaderFunction)(args, handlerContext);
    } catch (error) {
      const shown = gotNoAnswer(error) ? shownAt?.(id) : undefined;
      if (shown === undefined) throw error;
      return shown;
    }
  };

/** A row in React Router's form; both routers are made of these. */
export const routeOf = (
  row: Row,
  page: DataModule & Partial<Pick<Page, 'Component'>>,
): RouteObject => ({
  id: row.path,
  path: row.path,
  ...(page.Component ? { Component: page.Component } : {}),
  ErrorBoundary: ErrorPage,
  handle: { row, meta: page.meta } satisfies RouteHandle,
  shouldRevalidate: unlessUnanswered,
  ...(page.loader
    ? { loader: orAsShown(row.path, carryingRedirects(entered(row, page.loader))) }
    : {}),
  ...(page.action ? { action: carryingRedirects(entered(row, page.action)) } : {}),
});

/** The frame around every row. In the browser its middleware runs before each navigation. */
export const shellRoute = (
  children: RouteObject[],
  middleware?: MiddlewareFunction,
): RouteObject => ({
  id: 'shell',
  Component: Shell,
  ErrorBoundary: ErrorPage,
  children,
  ...(middleware ? { middleware: [middleware] } : {}),
});

/**
 * The page for an address without a row; the server rendered it, so the script must know it too.
 */
export const unknownRoute: RouteObject = { id: 'unknown', path: '*', Component: NotFound };
