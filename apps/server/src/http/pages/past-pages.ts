import { everyCall, type Api, type CallName } from '@parasol/contract';
import { ApiError } from '@parasol/client/api-error';
import { arrivalOf } from '@parasol/domain/base/attribution/arrival';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { rows } from '@parasol/routes/index';
import { matchesPath } from '@parasol/routes/match';
import type { Renderer } from '@parasol/routes/rendering';
import type { Row } from '@parasol/routes/row';
import type { Context, PastVisit } from '#ground/context.ts';
import type { OpenedPath } from '#ground/loopback.ts';
import { localApi } from '#http/calls/adapter.ts';
import { createWaitingLine } from '#http/guards/waiting-line.ts';

/** Asked by POST, and changing nothing. */
const onlyAsked: ReadonlySet<CallName> = new Set<CallName>([
  'calculate',
  'getAnnuityDetail',
  'getCashValues',
  'getClause',
  'getInterest',
  'getInterestByYear',
  'getProductAttributes',
  'getSumForPremium',
  'getUnitsRange',
  'validLinkParams',
]);

const mayAsk = (name: CallName): boolean => {
  const { access, method, changes = false } = everyCall[name];
  return access === 'public' && ((method === 'GET' && !changes) || onlyAsked.has(name));
};

/** A visitor of that moment: without account, device and cookie. */
const contextOf = ({ app, brand, at, path }: PastVisit, origin: string): Context => ({
  app,
  brand,
  caller: { kind: 'visitor' },
  person: null,
  session: { state: 'none' },
  staffSessionId: null,
  origin,
  staffHost: false,
  requestId: 'past',
  address: '127.0.0.1',
  userAgent: '',
  deviceId: '00000000-0000-0000-0000-000000000000',
  arrival: arrivalOf(
    { commonMessage: undefined, matchPath: undefined, appCode: undefined },
    {
      query: readQuery(new URL(path, origin).search),
      cookies: {},
      sale: undefined,
      now: at.getTime(),
      appCodes: [brand.appCode],
    },
  ),
  now: at,
  log: app.log,
  cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
});

const pastApi = (visit: PastVisit, origin: string): Api => {
  const context = contextOf(visit, origin);
  const asked = localApi(() => Promise.resolve(context));
  const answers = visit.answers as Partial<
    Record<CallName, (input: never, around: object) => unknown>
  >;
  const api: Api = new Proxy(asked, {
    get: (_target, name: CallName) => {
      const answer = answers[name];
      if (answer) return async (input: never): Promise<unknown> => answer(input, { api, context });
      if (mayAsk(name)) return asked[name];
      const { code, msg } = errors.NO_PERMISSION;
      return () => Promise.reject(new ApiError(code, msg));
    },
  });
  return api;
};

const parameters = ({ path }: Row): number => path.split('/:').length;

/** Ranks like the router: a named part wins over one that may be anything. */
const rowOf = (pathname: string): Row | null =>
  rows
    .filter(({ path }) => matchesPath(path, pathname))
    .toSorted((one, other) => parameters(one) - parameters(other))[0] ?? null;

/** One at a time: customers are answered between two of them. */
const line = createWaitingLine(1, 200);

/** Pages drawn by the same code as today's, with the answers of another day. */
export const openPastWith =
  (render: Renderer) =>
  async (visit: PastVisit): Promise<OpenedPath> => {
    const origin = `https://${visit.brand.hosts[0] ?? 'localhost'}`;
    const url = new URL(visit.path, origin);
    const by = { api: pastApi(visit, origin), request: new Request(url) };
    const { brand } = visit;
    const arrived = await render({ ...by, row: rowOf(url.pathname), brand, production: true });
    const nothing = { contentType: '', bytes: Buffer.alloc(0) };
    if (arrived.kind === 'response') return { ...nothing, status: arrived.response.status };
    const drawn = await line.join(() => arrived.draw(by));
    if (!drawn) return { ...nothing, status: errors.BUSY.status };
    const { result: rendered } = drawn;
    if (rendered.kind === 'response') return { ...nothing, status: rendered.response.status };
    if (rendered.fault !== undefined) visit.app.log.warn({ err: rendered.fault }, 'a past page');
    return {
      status: rendered.status,
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from(rendered.html + arrived.end, 'utf8'),
    };
  };
