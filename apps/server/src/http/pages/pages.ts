import { transcode } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '@parasol/contract';
import { failure, refuse } from '@parasol/contract/errors';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { touchCookie, touchNote } from '@parasol/domain/base/attribution/touch-cookie';
import { memoryDays } from '@parasol/domain/base/attribution/which-counts';
import { parseCookies } from '@parasol/domain/base/platform/cookies';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { rows } from '@parasol/routes/index';
import { brandRoot } from '@parasol/routes/links/link';
import { knownQuery } from '@parasol/routes/links/known-query';
import type { Arrived, Elsewhere, Renderer } from '@parasol/routes/rendering';
import type { Row } from '@parasol/routes/row';
import { isUnavailable } from '#ground/db/connection/unavailable.ts';
import { onceInAWhile } from '#ground/work/once-in-a-while.ts';
import { quietMs, retryAfter } from '#http/answers/failures.ts';
import { isUploadedFile, readMultipart } from '#http/requests/multipart.ts';
import { hostOf, originOf, ownAddress } from '#http/requests/own-address.ts';
import type { Sender } from '#http/requests/upload-pots.ts';
import { codingFor, holds, packCheaply, type Coding } from '#http/answers/coding.ts';
import { createPageCache, type Answer, type CachedAnswer } from './page-cache.ts';
import type { ReadyPages } from './ready-pages.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { createWaitingLine } from '#http/guards/waiting-line.ts';

/** Pages that are made at a time, and that wait for it; one takes some ten milliseconds. */
const atOnce = 8;
const mostWaiting = 64;

/** The page for an address that leads nowhere is the same for all of them. */
const notFoundPath = '/not-found';
const notFoundSeconds = 60;

const html = 'text/html; charset=utf-8';

/** Parameters that name the product of a page. */
const productNames = ['product', 'baseProductNo'] as const;

export interface PageServer {
  readonly render: Renderer;
  readonly production: boolean;
  readonly now: () => number;
  readonly brands: readonly Brand[];
  readonly brandOf: (request: FastifyRequest) => Brand;
  /** The sender whose allowance the file of a posted form counts against. */
  readonly sender: (request: FastifyRequest, reply: FastifyReply) => Promise<Sender>;
  readonly apiOf: (request: FastifyRequest, reply: FastifyReply) => Api;
  /** The same as for a visitor who is not logged in: cached pages are drawn with it. */
  readonly strangersApi: (request: FastifyRequest, reply: FastifyReply) => Api;
  /** Whether the page may depend on the visitor. */
  readonly personal: (request: FastifyRequest) => boolean;
  /** Another one whenever a page might look different from before. */
  readonly revision: (brand: Brand) => string;
  /** The current number of a product by its former number. */
  readonly renamed: (brand: Brand, baseProductNo: string) => string | undefined;
  /** Where public pages are ready before a request is even examined. */
  readonly ready: Pick<ReadyPages, 'keep'>;
}

/** Same bytes as `Buffer.from`, in half of the time: V8 is slow at Chinese. */
const utf8 = (html: string): Buffer => {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // Half of a character, somewhere in a typed text.
    return Buffer.from(html);
  }
};

/** Addresses that name a product by an outdated number: in the path or the query. */
const movedTo = (
  { url, params }: FastifyRequest,
  renamed: (baseProductNo: string) => string | undefined,
): string | undefined => {
  const [path = '', search] = url.split(/\?(.*)/s);
  const { baseProductNo } = params as { readonly baseProductNo?: string };
  const now = baseProductNo === undefined ? undefined : renamed(baseProductNo);
  const query = new URLSearchParams(search);
  const named = productNames.flatMap((name) => {
    const other = renamed(query.get(name) ?? '');
    return other === undefined ? [] : [[name, other] as const];
  });
  if (now === undefined && named.length === 0) return undefined;
  for (const [name, other] of named) query.set(name, other);
  const there = now === undefined ? path : path.replace(`/${baseProductNo}`, `/${now}`);
  return query.size === 0 ? there : `${there}?${query.toString()}`;
};

/** A form with a file in it, as a browser without script posts it. */
const formWithFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sender: Sender,
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(await readMultipart(request, reply, { sender }))) {
    if (isUploadedFile(value)) form.set(name, new File([value.bytes], value.filename));
    else form.set(name, String(value));
  }
  return form;
};

const webRequest = async (
  request: FastifyRequest,
  url: URL,
  form: (() => Promise<FormData>) | undefined,
): Promise<Request> => {
  const headers = { 'user-agent': request.headers['user-agent'] ?? '' };
  if (request.method !== 'POST') return new Request(url, { headers });
  const body =
    form && request.isMultipart()
      ? await form()
      : new URLSearchParams(request.body as Record<string, string>);
  return new Request(url, { method: 'POST', headers, body });
};

/** The route also answers an address that names no product: the brand's regional one. */
const productPage = 'catalogue/product-detail';

/** An agent may be suspended and a share ended at any moment: such a page is made again. */
const namesSomebody = (
  row: Row | null,
  { params }: FastifyRequest,
  { searchParams }: URL,
): boolean => {
  if (!row?.path.includes('/:baseProductNo') && row?.page !== productPage) return false;
  const { sale = '0' } = (params ?? {}) as { readonly sale?: string };
  return (
    sale !== '0' || ['seller', 'broker', 'shareKey', 'share'].some((name) => searchParams.has(name))
  );
};

/**
 * A page whose script waits for a touch cannot remember the visitor's link, and they may leave
 * before: the answer notes it, from the cache or not. The script takes it over.
 */
const noteTouch = (
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, secure }: { readonly now: number; readonly secure: boolean },
): void => {
  if (row.hydrate !== 'touch' || request.method !== 'GET') return;
  const { baseProductNo = null } = request.params as { readonly baseProductNo?: string };
  const note = touchNote({
    query: readQuery(ownAddress(request.url, originOf(request)).search),
    cookies: parseCookies(request.headers.cookie ?? ''),
    landingPath: row.path,
    baseProductNo,
    now,
  });
  if (note === null) return;
  const maxAge = memoryDays * 86_400;
  void reply.setCookie(touchCookie, note, { path: '/', sameSite: 'lax', maxAge, secure });
};

/**
 * Every row of the route table as a route. Public pages are cached compressed for their `ttl`, one
 * for logged-in customers and one for visitors; personal and failed pages are never cached.
 */
export const addPages = (server: FastifyInstance, pages: PageServer): void => {
  const cache = createPageCache();
  const line = createWaitingLine(atOnce, mostWaiting);
  const perhaps = onceInAWhile(quietMs);

  const send = (reply: FastifyReply, coding: Coding, { status, csp, body, tag }: Answer) => {
    reply.code(status);
    reply.header('content-security-policy', csp);
    reply.header('vary', 'accept-encoding, cookie');
    reply.header('cache-control', 'private, no-cache');
    if (tag !== undefined && status === 200) {
      reply.header('etag', tag);
      if (holds(reply.request, tag)) return reply.code(304).send();
    }
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type(html).send(body);
  };

  const sendElsewhere = async (reply: FastifyReply, { response }: Elsewhere): Promise<unknown> => {
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };

  /** Sends a cached page, and has it ready for the next request of the same address. */
  const sendKept = (
    reply: FastifyReply,
    coding: Coding,
    cached: CachedAnswer,
    brand: Brand,
    own: Arrived | null,
  ): FastifyReply => {
    const { request } = reply;
    const { url, method } = request;
    const { url: route } = request.routeOptions;
    const { status, csp, text } = cached;
    if (own)
      return send(reply, coding, { status, csp, body: text.endingIn(utf8(own.end), coding) });
    const sent = send(reply, coding, { status, csp, body: text.as(coding), tag: text.tag });
    if (method === 'GET' && cached.status === 200 && route !== undefined && !url.includes('?')) {
      const revision = pages.revision(brand);
      pages.ready.keep({
        host: hostOf(request),
        url,
        route,
        brand: brand.id,
        text: cached.text,
        headers: { ...reply.getHeaders(), 'content-type': html },
        holds: () => pages.revision(brand) === revision,
        ttl: cached.ttl,
      });
    }
    return sent;
  };

  const show = async (
    row: Row | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const brand = pages.brandOf(request);
    const coding = codingFor(request);
    const url = ownAddress(request.url, originOf(request));
    const shared = request.method !== 'POST' && !namesSomebody(row, request, url);
    const ttl = shared ? (row ? row.ttl : notFoundSeconds) : undefined;
    const general = new URL(url);
    if (ttl !== undefined) {
      if (!row) general.pathname = notFoundPath;
      general.search = knownQuery(row, url.searchParams).toString();
    }
    const stranger = ttl !== undefined && !pages.personal(request);
    const keyFor = (whom: string) => `${brand.id} ${pages.revision(brand)} ${whom} ${general.href}`;
    const ready = stranger ? cache.find(keyFor('strangers')) : undefined;
    if (ready) return sendKept(reply, coding, ready, brand, null);

    const { production } = pages;
    const here = stranger ? general : url;
    const posted = async (): Promise<FormData> =>
      formWithFile(request, reply, await pages.sender(request, reply));
    const asked = await webRequest(request, here, row?.uploads === true ? posted : undefined);
    const api = (stranger ? pages.strangersApi : pages.apiOf)(request, reply);
    const arrived = await pages.render({ row, request: asked, brand, api, production });
    if (arrived.kind === 'response') return sendElsewhere(reply, arrived);
    const keepFor = arrived.asAll ? ttl : undefined;
    const key = keyFor(stranger ? 'strangers' : arrived.loggedIn ? 'in' : 'out');
    // Only the end of the page is personal: it is never cached.
    const own = stranger ? null : arrived;
    const cached = keepFor === undefined ? undefined : cache.find(key);
    if (cached) return sendKept(reply, coding, cached, brand, own);

    const by =
      keepFor === undefined
        ? { api, request: asked }
        : { api: pages.strangersApi(request, reply), request: new Request(general) };
    const made = await line.join(() => arrived.draw(by));
    if (!made) throw new RefusedRequest(refuse('BUSY'));
    const rendered = made.result;
    if (rendered.kind === 'response') return sendElsewhere(reply, rendered);
    const { csp, fault } = rendered;
    const away = isUnavailable(fault);
    const status = away ? errors.UNAVAILABLE.status : rendered.status;
    if (away) reply.header('retry-after', retryAfter);
    if (fault !== undefined) {
      perhaps(away ? 'away' : request.id, () => request.log.error({ err: fault }, 'a page failed'));
    }
    if (keepFor !== undefined && status === (row ? 200 : 404)) {
      const html = utf8(own ? rendered.html : rendered.html + arrived.end);
      cache.keep(key, { status, csp, html }, keepFor);
      const fresh = cache.find(key);
      if (fresh) return sendKept(reply, coding, fresh, brand, own);
    }
    const body = packCheaply(utf8(rendered.html + arrived.end), coding);
    return send(reply, coding, { status, csp, body });
  };

  for (const row of rows) {
    if (row.developmentOnly && pages.production) continue;
    server.route({
      method: row.posts ? ['GET', 'POST'] : 'GET',
      url: row.path,
      handler: (request, reply) => {
        const brand = pages.brandOf(request);
        const served = row.root === undefined || row.root === brand.rootPath;
        const moved = served ? movedTo(request, (no) => pages.renamed(brand, no)) : undefined;
        if (moved !== undefined) return reply.redirect(moved, 301);
        if (served) noteTouch(row, request, reply, { now: pages.now(), secure: pages.production });
        return show(served ? row : null, request, reply);
      },
    });
  }
  // A brand's root by itself is its start page.
  for (const root of new Set(pages.brands.map(brandRoot))) {
    server.get(root, (request, reply) =>
      brandRoot(pages.brandOf(request)) === root
        ? reply.redirect(`/${new URL(request.url, originOf(request)).search}`, 301)
        : show(null, request, reply),
    );
  }
  // Unknown paths count against the limits as well.
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const pageIsOurs = request.brand !== null && !request.url.startsWith('/api/');
    if (wantsPage && pageIsOurs) return show(null, request, reply);
    return reply.code(404).send(failure(refuse('NOT_FOUND')));
  });
};
