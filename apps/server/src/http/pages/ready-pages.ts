import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { codingFor, holds, type Coding, type PackedText } from '#http/answers/coding.ts';
import type { SharedCounts } from '#ground/workers/shared-counts.ts';
import type { Answered } from '#http/watching/request-log.ts';

/** A public page, as it was just sent to a visitor. */
export interface ReadyPage {
  readonly host: string;
  readonly url: string;
  readonly route: string;
  readonly brand: string;
  readonly text: PackedText;
  /** Headers of the answer that was sent, from every source. */
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  /** Whether the page would still be the same. */
  readonly holds: () => boolean;
  /** Milliseconds for which it may be cached. */
  readonly ttl: number;
}

export interface ReadyPages {
  readonly keep: (page: ReadyPage) => void;
  /** Answers at once where it can; other requests go the ordinary way. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Every later page goes the ordinary way, which knows how to stop. */
  readonly stop: () => void;
}

interface Options {
  /** Cookies whose holder gets pages of their own. */
  readonly personalCookies: readonly string[];
  readonly perMinute: number;
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly trustProxyHops: number;
  readonly answered: (answered: Answered, address: string, request: IncomingMessage) => void;
}

const mostPages = 2000;

/** Set for each answer again, or not for all visitors. */
const notPrepared = new Set(['x-request-id', 'content-encoding', 'content-length']);

interface Prepared extends Omit<ReadyPage, 'headers'> {
  readonly headers: readonly string[];
}

const prepare = (page: ReadyPage): Prepared => ({
  ...page,
  headers: Object.entries(page.headers).flatMap(([name, value]) =>
    value === undefined || notPrepared.has(name) ? [] : [name, String(value)],
  ),
});

/** The client's address as far as the proxies in front of us are believed. */
const addressOf = ({ socket, headers }: IncomingMessage, hops: number): string => {
  const own = socket.remoteAddress ?? '';
  const forwardedFor = headers['x-forwarded-for'];
  if (hops === 0 || forwardedFor === undefined) return own;
  const chain = [own, ...forwardedFor.toString().split(',').toReversed()];
  return chain[Math.min(hops, chain.length - 1)]!.trim();
};

/**
 * Public pages, answered from prepared headers and bytes before any work for the request. From its
 * limit on, an address goes the ordinary way, where it is counted too.
 */
export const createReadyPages = (options: Options): ReadyPages => {
  const pages = new LRUCache<string, Prepared>({ max: mostPages, ttl: 1 });
  let stopped = false;

  const isPersonal = (cookie: string | undefined): boolean =>
    cookie !== undefined && options.personalCookies.some((name) => cookie.includes(name));

  const send = (
    response: ServerResponse,
    { headers, text }: Prepared,
    coding: Coding,
    requestId: string,
  ): void => {
    const body = text.as(coding);
    const all = [...headers, 'x-request-id', requestId, 'content-length', String(body.length)];
    if (coding !== 'identity') all.push('content-encoding', coding);
    response.writeHead(200, all).end(body);
  };

  return {
    keep: (page) => {
      if (!stopped && page.ttl > 0 && page.headers['set-cookie'] === undefined)
        pages.set(`${page.host} ${page.url}`, prepare(page), { ttl: page.ttl });
    },
    answer: (request, response) => {
      const { method, url = '', headers } = request;
      if (stopped || method !== 'GET') return false;
      const page = pages.get(`${headers.host} ${url}`);
      if (!page || isPersonal(headers.cookie) || !page.holds()) return false;
      const address = addressOf(request, options.trustProxyHops);
      if (options.counts.add(`ready ${address}`) > options.perMinute) return false;
      const at = performance.now();
      const requestId = randomUUID();
      const unchanged = holds(request, page.text.tag);
      if (unchanged) response.writeHead(304, [...page.headers, 'x-request-id', requestId]).end();
      else send(response, page, codingFor(request), requestId);
      const { route, brand } = page;
      const status = unchanged ? 304 : 200;
      const ms = performance.now() - at;
      const answered = { requestId, method, route, url, brand, status, ms };
      options.answered(answered, address, request);
      return true;
    },
    stop: () => {
      stopped = true;
      pages.clear();
    },
  };
};
