import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '@parasol/contract';
import type { Brand } from '@parasol/domain/base/brands/brand';
import {
  arrivalOf,
  type Arrival,
  type ArrivalHeaders,
  type PlainRequest,
} from '@parasol/domain/base/attribution/arrival';
import { parseCookies } from '@parasol/domain/base/platform/cookies';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { App, Context } from '#ground/context.ts';
import { deviceCookie, hostCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { originOf, ownAddress } from './own-address.ts';
import { identify, type Identified } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request but probes; a request for an unknown host ends before. */
    brand: Brand | null;
    deviceId: string;
    staffHost: boolean;
    identified: Promise<Identified> | null;
  }
}

const day = 86_400;
const year = 365 * day;
/**
 * A record of a visit continues for a day at most, and then no longer needs the browser's number.
 */
const traced: ReadonlySet<CallName | undefined> = new Set<CallName>([
  'startTrace',
  'keepTraceChunk',
  'reportTraceOrders',
  'stopTrace',
]);

export const brandOf = (request: FastifyRequest): Brand => {
  if (!request.brand) throw new Error(`${request.url} was answered without a brand`);
  return request.brand;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const headersOf = ({ headers }: FastifyRequest): ArrivalHeaders => ({
  commonMessage: text(headers['x-common-msg']),
  matchPath: text(headers['x-match-path']),
  appCode: text(headers['x-app-code']),
});

/** `x-puzzle: <id>:<answer>`, as the client sends it with a call that it makes again. */
const puzzleOf = ({ headers }: FastifyRequest): Context['puzzle'] => {
  const [, id, answer] = /^([\da-f-]{36}):(\d{1,16})$/.exec(text(headers['x-puzzle']) ?? '') ?? [];
  return id === undefined || answer === undefined ? undefined : { id, answer };
};

const plainOf = (app: App, brand: Brand, request: FastifyRequest): PlainRequest => ({
  query: readQuery(ownAddress(request.url, originOf(request)).search),
  cookies: parseCookies(request.headers.cookie ?? ''),
  sale: text((request.params as Record<string, unknown> | null)?.['sale']),
  now: app.clock().getTime(),
  appCodes: [brand.appCode, ...Object.values(app.settings.get('sell-channel', brand.id).appCodes)],
});

/** Makes the surroundings of a call out of a request; the reply carries the cookies a verb sets. */
export const requestContexts = (server: FastifyInstance, app: App) => {
  const secure = app.env.mode === 'production';
  const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  server.decorateRequest('brand', null);
  server.decorateRequest('deviceId', '');
  server.decorateRequest('staffHost', false);
  server.decorateRequest('identified', null);

  const deviceOf = (request: FastifyRequest, reply: FastifyReply): string => {
    if (request.deviceId !== '') return request.deviceId;
    const known = request.cookies[hostCookie(deviceCookie, secure)];
    request.deviceId = known && /^[\w-]{36}$/.test(known) ? known : randomUUID();
    const looks = traced.has(request.routeOptions.config.call);
    // A visitor who saved something is recognised for a year; one who only looked is forgotten.
    if (request.method === 'POST' && (request.deviceId !== known || !looks)) {
      reply.setCookie(hostCookie(deviceCookie, secure), request.deviceId, {
        ...cookieOptions,
        maxAge: looks ? day : year,
      });
    }
    return request.deviceId;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    as?: Identified,
  ): Promise<Context> => {
    const brand = brandOf(request);
    const now = app.clock();
    const { staffHost } = request;
    // A page makes many calls, all for the same person.
    const identified =
      as ?? (await (request.identified ??= identify(app, request, { brand, staffHost, now })));
    let arrival: Arrival | undefined;
    return {
      app,
      brand,
      ...identified,
      person: personOf(identified.caller),
      origin: originOf(request),
      // Few calls ask for the visitor's channel, and finding out costs more than some of them.
      get arrival() {
        return (arrival ??= arrivalOf(headersOf(request), plainOf(app, brand, request)));
      },
      staffHost,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      // A browser gets its number when something is stored for it, not by browsing.
      get deviceId() {
        return deviceOf(request, reply);
      },
      puzzle: puzzleOf(request),
      now,
      log: request.log,
      cookies: {
        get: (name) => request.cookies[hostCookie(name, secure)],
        set: (name, value, maxAge) => {
          const cookieName = hostCookie(name, secure);
          request.identified = null;
          request.cookies[cookieName] = value;
          void reply.setCookie(cookieName, value, { ...cookieOptions, maxAge });
        },
        clear: (name) => {
          const cookieName = hostCookie(name, secure);
          request.identified = null;
          delete request.cookies[cookieName];
          void reply.clearCookie(cookieName, cookieOptions);
        },
      },
    };
  };
};
