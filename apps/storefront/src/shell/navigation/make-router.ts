import { createRouter } from 'virtual:router-engine';
import {
  UNSAFE_defaultMapRouteProperties as drawn,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
} from 'react-router';

export type RouterParts = Pick<
  Parameters<typeof createRouter>[0],
  'history' | 'routes' | 'hydrationData' | 'getContext' | 'patchRoutesOnNavigation'
>;

/** The same as `createBrowserRouter`, with the engine that comes after the first script. */
export const makeRouter = (parts: RouterParts): DataRouter =>
  createRouter({ ...parts, mapRouteProperties: drawn, hydrationRouteProperties }).initialize();
