import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '@parasol/contract';
import { rows } from '@parasol/routes/index';
import type { App } from '#ground/context.ts';
import type { PageReader } from '#ground/sent-pages/open-sent-pages.ts';
import { deviceCookie, hostCookie } from '#modules/base/accounts/sessions/cookie-names.ts';

const paths: ReadonlySet<string> = new Set(rows.map(({ path }) => path));

/** Calls by which a page reports that it is open; the note is compared with them. */
const ownWord: ReadonlySet<CallName | undefined> = new Set<CallName>([
  'startTrace',
  'keepTraceChunk',
  'reportTraceOrders',
  'stopTrace',
  'trackEvents',
  'noteVisit',
]);

/** The row of the route table that a request was about, if it was one of a page. */
const pageOf = ({ routeOptions, headers }: FastifyRequest): string | undefined => {
  const { config, url } = routeOptions;
  if (config.call === undefined) return url;
  return ownWord.has(config.call) ? undefined : headers['x-match-path'];
};

/** Notes which pages were sent to which browser, so that a recording can be compared with it. */
export const addSentPages = (server: FastifyInstance, app: App): void => {
  const cookie = hostCookie(deviceCookie, app.env.mode === 'production');
  const readerOf = ({ cookies, ip, headers }: FastifyRequest): PageReader => ({
    deviceId: cookies[cookie],
    address: ip,
    userAgent: headers['user-agent'] ?? '',
  });
  server.addHook('onResponse', (request, reply, done) => {
    const path = pageOf(request);
    const sent = reply.statusCode === 200 || reply.statusCode === 304;
    if (sent && !request.staffHost && path !== undefined && paths.has(path))
      app.sentPages.note(readerOf(request), path);
    done();
  });
};
