import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { refuse } from '@parasol/contract/errors';
import { closedBecause, livePath } from '@parasol/domain/base/platform/live-wire';
import type { App, Context } from '#ground/context.ts';
import { changesChannel, readChanges } from '#ground/db/changes.ts';
import type { LiveCaller } from '#ground/live/live.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { hasOpenChat } from '#modules/service/chat/queries/chats.ts';
import { brandOf } from '#http/requests/request-context.ts';
import { identify, type Presented } from '#http/requests/session.ts';

/** A masked page fits; a file does not. */
const mostBytes = 128 * 1024;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

export const asksForLiveChannel = ({ url, method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  url?.split('?', 1)[0] === livePath;

/** A guest may only join an open conversation: a browser's number can be made up. */
const mayConnect = async (app: App, { brand, caller, device }: LiveCaller): Promise<boolean> => {
  if (caller.kind === 'staff') return caller.pending === null;
  if (caller.kind !== 'visitor') return true;
  return device !== undefined && hasOpenChat(app.database.db, brand, device);
};

/** Staff whose account or role was changed, among the others concerned. */
const staffConcerned =
  (subjects: readonly string[] | null) =>
  ({ caller }: LiveCaller): boolean =>
    caller.kind === 'staff' &&
    (subjects === null ||
      subjects.some(
        (subject) => subject === `staff:${caller.staffId}` || subject.startsWith('role:'),
      ));

/**
 * The one socket of a page. It passes the same checks as every request (host, origin, session,
 * limits and load), and is then handed to the live channel.
 */
export const addLiveChannel = async (
  server: FastifyInstance,
  app: App,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): Promise<void> => {
  const { live } = app;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: mostBytes,
    perMessageDeflate: false,
  });
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  server.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Pages that are changed while they are shown have a socket of their own.
    if (!asksForLiveChannel(raw)) return;
    socket.on('error', () => socket.destroy());
    const answer = new ServerResponse(raw);
    answer.shouldKeepAlive = false;
    answer.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    answer.on('finish', () => socket.end());
    upgrades.set(raw, { socket, head });
    server.routing(raw, answer);
  });

  app.sessions.watch((userId) =>
    live.sessionsChanged(
      ({ caller }) =>
        userId === null ||
        (caller.kind === 'staff'
          ? caller.actingFor?.userId === userId
          : caller.kind !== 'visitor' && caller.userId === userId),
    ),
  );
  const stopListening = await app.database.listen(changesChannel, {
    received: (payload) => live.sessionsChanged(staffConcerned(readChanges(payload))),
    refresh: () => live.sessionsChanged(staffConcerned(null)),
  });
  server.addHook('preClose', async () => {
    await live.drain();
    await stopListening();
  });

  server.get(
    livePath,
    { config: { background: true, changes: true, rateLimit: { max: 120, timeWindow: minuteMs } } },
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade) throw new RefusedRequest(refuse('INVALID_REQUEST'));
      const { caller, deviceId: device } = await contextOf(request, reply);
      const brand = brandOf(request);
      const who: LiveCaller = { brand: brand.id, caller, device };
      if (!(await mayConnect(app, who))) throw new RefusedRequest(refuse('LOGIN_REQUIRED'));
      const { cookies, method, staffHost } = request;
      const presented: Presented = {
        cookies: { ...cookies },
        log: app.log,
        method,
        routeOptions: { url: livePath, config: { background: true } },
      };
      const again = async (): Promise<LiveCaller | null> => {
        const now = await identify(app, presented, { brand, staffHost, now: app.clock() });
        const then: LiveCaller = { ...who, caller: now.caller };
        return (await mayConnect(app, then)) ? then : null;
      };
      reply.hijack();
      const { socket, head } = upgrade;
      reply.raw.detachSocket(socket as Parameters<ServerResponse['detachSocket']>[0]);
      sockets.handleUpgrade(request.raw, socket, head, (opened) => {
        if (!live.connect(opened, { who, again })) {
          opened.close(closedBecause.tooMuch);
        }
      });
    },
  );
};
