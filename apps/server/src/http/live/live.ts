import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import type { App, Context } from '#ground/context.ts';
import { changesChannel, readChanges } from '#ground/db/changes.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { brandOf } from '#http/requests/request-context.ts';
import { identify } from '#http/requests/session.ts';

const heartbeatMs = 15_000;
/** A page that does not read is disconnected; it asks again. */
const mostUnreadBytes = 64 * 1024;
const mostOfOnePerson = 30;

type Staff = Extract<Context['caller'], { kind: 'staff' }>;

interface Desk {
  readonly staffId: string;
  readonly send: (event: string, data?: object) => void;
  /** Checks the session again: whether it is valid, and the rights of its role. */
  readonly check: () => void;
  readonly end: () => void;
}

/** A thing without its number: only a page that has it open can recognise it. */
export const thingName = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 16);

const worth = ({ role, brand, permissions }: Staff): string =>
  JSON.stringify([role, brand, [...permissions].toSorted()]);

const concernsStaff = (subjects: readonly string[] | null, staffId: string): boolean =>
  subjects === null ||
  subjects.some((subject) => subject === `staff:${staffId}` || subject.startsWith('role:'));

/**
 * Reports to pages of the console that something changed, without its content: they ask by their
 * usual calls, which know what the role may see. Ended sessions and changed roles are reported too.
 */
export const addLive = (
  server: FastifyInstance,
  app: App,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  const desks = new Set<Desk>();
  let listening: Promise<() => Promise<void>> | undefined;
  const changed = (subjects: readonly string[] | null): void => {
    const things = subjects?.map(thingName) ?? null;
    for (const desk of desks) {
      desk.send('changed', { things });
      if (concernsStaff(subjects, desk.staffId)) desk.check();
    }
  };
  const listen = (): Promise<unknown> => {
    listening ??= app.database.listen(changesChannel, {
      received: (payload) => changed(readChanges(payload)),
      refresh: () => changed(null),
    });
    return listening;
  };
  const heartbeat = setInterval(() => {
    for (const desk of desks) desk.check();
  }, heartbeatMs).unref();
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const desk of desks) desk.end();
    await (
      await listening
    )?.();
  });

  const open = (request: FastifyRequest, reply: FastifyReply, caller: Staff): Desk => {
    const { raw } = reply;
    let last = worth(caller);
    const desk: Desk = {
      staffId: caller.staffId,
      send: (event, data = {}) => {
        if (raw.writableLength > mostUnreadBytes) raw.destroy();
        else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      check: () => {
        const host = {
          brand: brandOf(request),
          staffHost: request.staffHost,
          now: app.clock(),
        };
        identify(app, request, host).then(
          ({ caller: now }) => {
            if (raw.writableEnded || raw.destroyed) return;
            if (now.kind !== 'staff') {
              desk.send('ended');
              return desk.end();
            }
            if (worth(now) !== last) desk.send('role');
            else desk.send('here');
            last = worth(now);
          },
          // A database that is away for a moment ends no session.
          () => undefined,
        );
      },
      end: () => raw.end(),
    };
    raw.on('close', () => desks.delete(desk));
    return desk;
  };

  server.get(
    '/api/console/v1/live',
    { config: { background: true, rateLimit: { max: 120, timeWindow: minuteMs } } },
    async (request, reply) => {
      const { caller, session } = await contextOf(request, reply);
      if (caller.kind !== 'staff') {
        const key = session.state === 'expired' ? 'STAFF_IDLE' : 'STAFF_LOGIN_REQUIRED';
        throw new RefusedRequest(refuse(request.staffHost ? key : 'NO_PERMISSION'));
      }
      if (caller.pending !== null) throw new RefusedRequest(refuse('STAFF_STEP_REQUIRED'));
      const own = [...desks].filter(({ staffId }) => staffId === caller.staffId);
      if (own.length >= mostOfOnePerson) throw new RefusedRequest(refuse('TOO_MANY_REQUESTS'));
      await listen();
      reply.hijack();
      const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      reply.raw.writeHead(200, {
        ...Object.fromEntries(headers),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const desk = open(request, reply, caller);
      desks.add(desk);
      desk.send('here');
    },
  );
};
