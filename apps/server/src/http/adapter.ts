import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type Api, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { errors, refuse, Refusal, type Envelope } from '@parasol/contract/errors';
import { mayCall } from '@parasol/domain/accounts/access';
import { ApiError } from '@parasol/domain/platform/api-error';
import type { Context, Verb } from '#context.ts';
import { isLasting, lastingAnswer, onceIfLasting } from '#lasting-answer.ts';
import { verbs } from '#verbs.ts';
import { readMultipart } from './multipart.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind this route, for metrics and the walk over all calls. */
    call?: CallName;
    /** Never turned away under load: outside services give up on us if we do. */
    neverShed?: boolean;
    /** Proves itself by signature, so a foreign origin is no reason to refuse. */
    anyOrigin?: boolean;
  }
}

/** Why somebody whose token is not good is asked to log in. */
const loginRefusals = {
  none: 'LOGIN_REQUIRED',
  live: 'LOGIN_REQUIRED',
  stale: 'TOKEN_STALE',
  expired: 'LOGIN_EXPIRED',
  replaced: 'TOKEN_REPLACED',
} as const;

const verdictRefusals = {
  'mobile-required': 'MOBILE_NOT_BOUND',
  'step-required': 'STAFF_STEP_REQUIRED',
  forbidden: 'NO_PERMISSION',
} as const;

const checked = onceIfLasting<unknown>();
const written = onceIfLasting<string>();

/** What else a verb knew does not leave. */
const promised = ({ response }: Call, output: unknown): unknown =>
  checked(output, () => {
    const answer = response.parse(output);
    return isLasting(output) ? lastingAnswer(answer as object) : answer;
  });

/** Permission → parse → verb → the shape that was promised. The one way into every verb. */
const perform = async (name: CallName, context: Context, input: unknown): Promise<unknown> => {
  const definition: Call = calls[name];
  const verdict = mayCall(definition.access, context.caller);
  if (verdict !== 'allowed') {
    if (verdict !== 'login-required') return refuse(verdictRefusals[verdict]);
    if (typeof definition.access !== 'object') return refuse(loginRefusals[context.session.state]);
    // Nobody can log in as staff where customers are, whatever cookie they bring.
    return refuse(context.staffHost ? 'STAFF_LOGIN_REQUIRED' : 'NO_PERMISSION');
  }
  const parsed = definition.request.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }));
    return refuse('INVALID_REQUEST', undefined, { fields });
  }
  const verb = verbs[name] as unknown as Verb<never>;
  const output: unknown = await verb(context as never, parsed.data as never);
  return output instanceof Refusal ? output : promised(definition, output);
};

const inputOf = (request: FastifyRequest, body: Call['body']): unknown => {
  const fields = request.params as Record<string, unknown>;
  if (body === 'none') return { ...(request.query as object), ...fields };
  if (body !== 'multipart') return { ...(request.body as object), ...fields };
  return readMultipart(request).then((parts) => ({ ...parts, ...fields }));
};

/** `/get{product}WxConst` → `/get:product(^[A-Za-z0-9]+)WxConst`. */
const routerPath = (path: string): string =>
  path.replace(/\{(\w+)\}(?=(.?))/g, (_all, name: string, next: string) =>
    next === '' || next === '/' ? `:${name}` : `:${name}(^[A-Za-z0-9]+?)`,
  );

export const bindCalls = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  for (const [name, definition] of Object.entries(calls) as [CallName, Call][]) {
    const provider = definition.access === 'provider';
    for (const path of [definition.path, ...(definition.alsoAt ?? [])]) {
      server.route({
        method: definition.method,
        url: routerPath(path),
        config: {
          call: name,
          neverShed: provider,
          anyOrigin: provider,
          ...(definition.perMinute
            ? { rateLimit: { max: definition.perMinute, timeWindow: 60_000 } }
            : {}),
        },
        handler: async (request, reply) => {
          const output = await perform(
            name,
            await contextOf(request, reply),
            await inputOf(request, definition.body),
          );
          reply.header('cache-control', 'no-store');
          if (!(output instanceof Refusal)) {
            const text = written(output, () => JSON.stringify(success(output)));
            return reply.type('application/json; charset=utf-8').send(text);
          }
          return reply.code(errors[output.key].status).send(failure(output));
        },
      });
    }
  }
};

/** The same calls for pages rendered in this process: no HTTP, the same checks. */
export const localApi = (contextOf: () => Promise<Context>): Api =>
  new Proxy({} as Api, {
    get:
      (_target, name: CallName) =>
      async (input: unknown): Promise<unknown> => {
        const output = await perform(name, await contextOf(), input);
        if (!(output instanceof Refusal)) return output;
        throw new ApiError(errors[output.key].code, output.msg, output.data);
      },
  });

const success = (data: unknown): Envelope => ({ code: 0, msg: 'ok', data });

export const failure = ({ key, msg, data }: Refusal): Envelope => ({
  code: errors[key].code,
  msg,
  data,
});
