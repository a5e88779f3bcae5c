import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { failure, refuse } from '@parasol/contract/errors';
import { parseCookies } from '@parasol/domain/base/platform/cookies';
import { readApps } from './pages/apps.ts';
import type { App } from '#ground/context.ts';
import { createSharedCounts } from '#ground/workers/shared-counts.ts';
import type { Siblings } from '#ground/workers/siblings.ts';
import { addSandbox } from '#sandbox/add-sandbox.ts';
import { addPayForms } from '#modules/contracts/payments/attempts/form-page.ts';
import { addPayCallbacks } from '#modules/contracts/payments/reports/add-pay-callbacks.ts';
import { bindCalls, localApi } from './calls/adapter.ts';
import { addApiPages } from './calls/api-pages.ts';
import { addBrandFiles } from './files/brand-files.ts';
import { addFailures } from './answers/failures.ts';
import { addHealth, type Readiness } from './watching/health.ts';
import { hostMap, hostName } from './requests/hosts.ts';
import { addMetrics } from './watching/metrics.ts';
import { multipartLimits } from './requests/multipart.ts';
import { senderOf } from './requests/sender-of.ts';
import { addBusy } from './guards/busy.ts';
import { addCallbackLimit } from './guards/callback-limit.ts';
import { hostOf } from './requests/own-address.ts';
import { limitConnections } from './guards/connections.ts';
import { limitStore } from './guards/limit-store.ts';
import { refusesTwoHosts } from './guards/one-host.ts';
import { addSlowSenders } from './guards/slow-senders.ts';
import { addLive } from './live/live.ts';
import { addLiveChannel, asksForLiveChannel } from './live/live-channel.ts';
import { addPages } from './pages/pages.ts';
import { openPastWith } from './pages/past-pages.ts';
import { addPosters } from './files/posters.ts';
import { addProductPictures } from './files/product-pictures.ts';
import { RefusedRequest } from './answers/refused-request.ts';
import { brandOf, requestContexts } from './requests/request-context.ts';
import { addSentPages } from './watching/sent-pages.ts';
import { addRequestLog, requestLines } from './watching/request-log.ts';
import { createReadyPages } from './pages/ready-pages.ts';
import { addSearchEngines } from './pages/search-engines.ts';
import { addSecurity } from './guards/security.ts';
import { isPersonal, anonymousCaller } from './requests/session.ts';
import {
  deviceCookie,
  hostCookie,
  sessionCookie,
  staffCookie,
} from '#modules/base/accounts/sessions/cookie-names.ts';
import { addEvidenceKeys } from './files/evidence-keys-page.ts';
import { addTracing } from './watching/tracing.ts';
import { addVerifier } from './files/verifier.ts';
import { addWebApps } from './pages/web-apps.ts';

export interface ServerOptions {
  readonly app: App;
  readonly release: string;
  /** Pages from source with hot reload instead of from the build. */
  readonly hotReload?: boolean;
  /** The server reports itself unready until its `readiness` is begun. */
  readonly starting?: boolean;
  /** The other processes that answer on the same port. */
  readonly siblings?: Siblings | undefined;
}

/** A photo of ten megabytes arrives in this time over a poor line; pages give up after it, too. */
const receiveMs = 30_000;
const headersMs = 15_000;
/** Longer than a proxy in front of us keeps a connection, so that the proxy ends it. */
const keepAliveMs = 72_000;

const probes = new Set(['/healthz', '/readyz', '/metrics']);

export const createServer = async ({
  app,
  release,
  hotReload = false,
  starting = false,
  siblings,
}: ServerOptions): Promise<{ server: FastifyInstance; readiness: Readiness }> => {
  const production = app.env.mode === 'production';
  const loggerInstance: FastifyBaseLogger = app.log;
  const logged = requestLines(app.log);
  const counts = siblings?.counts ?? createSharedCounts(() => undefined);
  const ready = createReadyPages({
    personalCookies: [sessionCookie, staffCookie],
    perMinute: app.env.requestsPerMinute,
    counts,
    trustProxyHops: app.env.trustProxyHops,
    answered: (answered, address, { headers }) => {
      logged(answered);
      metrics.answered(answered);
      const deviceId = parseCookies(headers.cookie ?? '')[hostCookie(deviceCookie, production)];
      const reader = { deviceId, address, userAgent: headers['user-agent'] ?? '' };
      if (answered.route !== undefined) app.sentPages.note(reader, answered.route);
    },
  });
  const server = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    // Without a proxy no other address is asked for, and asking costs time.
    trustProxy: app.env.trustProxyHops > 0 && ((_address, hop) => hop < app.env.trustProxyHops),
    bodyLimit: 256 * 1024,
    serverFactory: (handler) =>
      createHttpServer(
        {
          // A client that began a request must send the rest in time.
          requestTimeout: receiveMs,
          headersTimeout: headersMs,
          keepAliveTimeout: keepAliveMs,
          connectionsCheckingInterval: 5000,
          // An upgrade offered at another path is answered as if it had not been offered.
          shouldUpgradeCallback: (request) => hotReload || asksForLiveChannel(request),
        },
        (request, response) => {
          if (refusesTwoHosts(request, response) || ready.answer(request, response)) return;
          handler(request, response);
        },
      ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
    forceCloseConnections: 'idle',
    // Requests that come while it closes are answered, and end their connection.
    return503OnClosing: false,
    // An address that no route could have: it gets our envelope like every other bad request.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as unknown as FastifyReply).code(400).send(failure(refuse('INVALID_REQUEST'))),
    logController: new LogController({ disableRequestLogging: true }),
  });
  limitConnections(server.server);
  const contextOf = requestContexts(server, app);

  const hosts = hostMap(app.brands, app.env.mode);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (probes.has(request.routeOptions.url ?? '')) return done();
    const entry = hosts.get(hostName(hostOf(request)) ?? '');
    if (!entry) return done(new RefusedRequest(refuse('WRONG_HOST')));
    request.brand = entry.brand;
    request.staffHost = entry.staff;
    done();
  });
  addFailures(server);
  addSecurity(server, production);
  addRequestLog(server, logged);
  server.addHook('preClose', (done) => {
    ready.stop();
    done();
  });
  if (app.traces) addTracing(server, app.traces);
  addCallbackLimit(server, counts);
  addSlowSenders(server);
  addSentPages(server, app);
  const metrics = addMetrics(server, app, siblings);

  await server.register(rateLimit, {
    max: app.env.requestsPerMinute,
    timeWindow: minuteMs,
    ...(siblings && { store: limitStore(siblings) }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new RefusedRequest(refuse('TOO_MANY_REQUESTS')),
  });
  addBusy(server, app.env.busyAfterMs);
  await server.register(cookie);
  await server.register(formbody);
  await server.register(multipart, { limits: multipartLimits });

  const readiness = addHealth(server, app, metrics, { starting });
  bindCalls(server, contextOf);
  addLive(server, app, contextOf);
  await addLiveChannel(server, app, contextOf);
  addPayCallbacks(server, app);
  addPayForms(server, app);
  addBrandFiles(server, brandOf, app.env.brandsDir);
  addProductPictures(server, app);
  await addVerifier(server, app);
  addEvidenceKeys(server, app);
  addPosters(server, contextOf);
  addSearchEngines(server, app, brandOf);
  addSandbox(server, app, contextOf);
  if (!production) addApiPages(server);

  await addWebApps(server, {
    root: app.env.root,
    apps: await readApps(app.env.root),
    release,
    hotReload,
    isStaffHost: ({ staffHost }) => staffHost,
    sockets: app.providers.callCentre.sockets,
    addPages: (render) => {
      app.pastPages.open = openPastWith(render);
      addPages(server, {
        production,
        now: () => app.clock().getTime(),
        brands: app.brands,
        brandOf,
        sender: async (request, reply) => senderOf(await contextOf(request, reply), 'stranger'),
        apiOf: (request, reply) => localApi(() => contextOf(request, reply)),
        strangersApi: (request, reply) =>
          localApi(() => contextOf(request, reply, anonymousCaller)),
        personal: (request) => isPersonal(app, request),
        renamed: (brand, no) => {
          const table = app.settings.get('renamed-products', brand.id);
          return Object.hasOwn(table, no) ? table[no] : undefined;
        },
        revision: ({ service }) =>
          `${app.settings.revision()}-${app.catalogue.revision()}-${service.until}`,
        render,
        // A collector of traces hears of every page.
        ready: hotReload || app.traces ? { keep: () => undefined } : ready,
      });
    },
  });
  app.loopback.open = async ({ hosts: real, localHosts }, path) => {
    const host = (production ? real : localHosts)[0] ?? '';
    const answer = await server.inject({ url: path, headers: { host, accept: 'text/html,*/*' } });
    const contentType = answer.headers['content-type'] ?? '';
    return { status: answer.statusCode, contentType, bytes: answer.rawPayload };
  };
  return { server, readiness };
};
