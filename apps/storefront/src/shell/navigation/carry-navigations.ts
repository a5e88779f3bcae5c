import type {
  ActionFunction,
  DataRouter,
  LoaderFunction,
  RouterNavigateOptions,
} from 'react-router';
import { carriedOf, type CarryingPage } from '@parasol/domain/base/navigation/carried';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { sessionField } from '@parasol/routes/links/along-session';
import { leadOn } from './lead-on.ts';

const pageOf = (search: string, params: Readonly<Record<string, string | undefined>>) =>
  ({
    query: readQuery(search),
    baseProductNo: params['baseProductNo'] ?? null,
  }) satisfies CarryingPage;

/** A form that is sent as a query would otherwise replace the whole of it. */
const fillIn = (form: FormData, { query }: CarryingPage): void => {
  const { [sessionField]: session } = query;
  for (const [name, value] of Object.entries({ ...carriedOf(query), [sessionField]: session })) {
    if (form.has(name)) continue;
    for (const each of [value ?? []].flat()) form.append(name, each);
  }
};

/** Navigations by script carry the same parameters as links. */
export const carryNavigations = (router: DataRouter): void => {
  const go = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  router.navigate = (to: unknown, options: RouterNavigateOptions = {}) => {
    const { location, matches } = router.state;
    const page = pageOf(location.search, matches.at(-1)?.params ?? {});
    const sends = 'formData' in options && options.formData !== undefined;
    const asQuery = sends && (options.formMethod ?? 'get').toLowerCase() === 'get';
    if (asQuery && options.formData) fillIn(options.formData, page);
    // The page after a post is known once it was answered.
    const scroll = sends && !asQuery ? { preventScrollReset: true } : {};
    return go(typeof to === 'string' ? leadOn(to, page) : to, { ...options, ...scroll });
  };
};

type Work = LoaderFunction | ActionFunction;

/** Redirects of loaders and actions carry them too, on the server as well as in the browser. */
export const carryingRedirects =
  (work: Work): Work =>
  async (args, handlerContext?: unknown) => {
    const carried = (answer: unknown): unknown => {
      if (!(answer instanceof Response)) return answer;
      const to = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || to === null) return answer;
      const headers = new Headers(answer.headers);
      headers.set('location', leadOn(to, pageOf(new URL(args.request.url).search, args.params)));
      return new Response(null, { status: answer.status, headers });
    };
    try {
      return carried(await (work as LoaderFunction)(args, handlerContext));
    } catch (thrown) {
      throw carried(thrown);
    }
  };
