import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { everyCall, type Api, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { fileAnswer, type FileAnswer } from '@parasol/contract/file-shapes';
import { failure, refuse, Refusal, type Envelope } from '@parasol/contract/errors';
import { mayCall } from '@parasol/domain/base/accounts/access';
import { ApiError } from '@parasol/client/api-error';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { isJsonFile } from '@parasol/domain/base/platform/json-file';
import { brandLink } from '@parasol/routes/links/link';
import type { Context } from '#ground/context.ts';
import { isLasting, lastingAnswer, onceIfLasting } from '#ground/lasting-answer.ts';
import { heldByColleague } from '#modules/staff/console/queues/held-by-colleague.ts';
import { gateOf } from './upload-gates.ts';
import { verbs } from '#verbs.ts';
import {
  codingFor,
  holds,
  packedText,
  packCheaply,
  type PackedText,
} from '#http/answers/coding.ts';
import { fileHeaders } from '#http/answers/file-headers.ts';
import { readMultipart } from '#http/requests/multipart.ts';
import { senderOf } from '#http/requests/sender-of.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { sendSlices } from '#http/answers/send-slices.ts';
import { isStorable } from '#http/requests/storable.ts';
import { GoneMeanwhile } from '#ground/subject.ts';
import { missingOf, subjectOf } from '#subjects.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind this route, for metrics and the walk over all calls. */
    call?: CallName;
    /** Answered even under load: outside services give up on us otherwise. */
    neverShed?: boolean;
    /** Proves itself by signature, so a foreign origin is no reason to refuse. */
    anyOrigin?: boolean;
    /** Pages repeat it by themselves: it keeps no staff session awake. */
    background?: boolean;
    /** Changes something although it is a GET. */
    changes?: boolean;
  }
}

/** For faults without words in the schema: people may read it beside a field. */
const chinese = z.locales.zhCN().localeError;

/** Why a caller with a bad token is asked to log in. */
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
const written = onceIfLasting<PackedText>();

/** The same for all visitors, and changed by a release or by staff's publishing. */
const lastingSeconds = 60;

/** Less than this fits one packet anyhow. */
const worthPacking = 1024;

/** Fields outside the response schema do not leave the server. */
const promised = ({ response }: Call, output: unknown): unknown =>
  checked(output, () => {
    const answer = response.parse(output);
    return isLasting(output) ? lastingAnswer(answer as object) : answer;
  });

/** Why this caller may not make the call, if so. */
const refusalFor = async ({ access }: Call, context: Context): Promise<Refusal | null> => {
  const verdict = mayCall(access, context.caller);
  if (verdict === 'allowed') return null;
  // An agent who could sell until a moment ago reads the state of their registration.
  if (verdict === 'forbidden' && (access === 'agent' || access === 'broker'))
    return (await context.app.ports.formerlyServing(context)) ?? refuse('NO_PERMISSION');
  if (verdict !== 'login-required') return refuse(verdictRefusals[verdict]);
  if (typeof access !== 'object') return refuse(loginRefusals[context.session.state]);
  // No cookie makes a caller staff on hosts of customers.
  if (!context.staffHost) return refuse('NO_PERMISSION');
  return refuse(context.session.state === 'expired' ? 'STAFF_IDLE' : 'STAFF_LOGIN_REQUIRED');
};

/** The input for the verb, or the faulty field. */
const parse = ({ request }: Call, input: unknown): object | Refusal => {
  if (!isStorable(input)) return refuse('INVALID_REQUEST');
  const parsed = request.safeParse(input, { error: chinese });
  if (parsed.success) return parsed.data as object;
  const fields = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return refuse('INVALID_REQUEST', undefined, { fields });
};

/** Records refusals that concern a sale by two. */
const noteRefusal = async (
  { app, person, caller }: Context,
  call: CallName,
  input: object,
  { key: error }: Refusal,
): Promise<void> => {
  if (person !== null && caller.kind !== 'staff')
    await app.ports.noteRefused(app, { person, call, input, error });
};

const run = async (
  name: CallName,
  context: Context,
  parsed: object,
  subject: unknown,
): Promise<unknown> => {
  const verb = verbs[name] as unknown as (...given: readonly unknown[]) => unknown;
  try {
    return await verb(context, parsed, subject);
  } catch (error) {
    if (!(error instanceof GoneMeanwhile) || subject === undefined) throw error;
    context.log.warn({ call: name }, error.message);
    return missingOf(name);
  }
};

/** Permission → parse → subject → verb → the promised shape. Every verb is called here. */
const perform = async (name: CallName, context: Context, input: unknown): Promise<unknown> => {
  const definition = everyCall[name];
  const refused = await refusalFor(definition, context);
  if (refused) return refused;
  const parsed = parse(definition, input);
  if (parsed instanceof Refusal) return parsed;
  const subject = await subjectOf(name, context, parsed);
  const output =
    subject instanceof Refusal
      ? subject
      : ((await heldByColleague(context, name, parsed)) ??
        (await run(name, context, parsed, subject)));
  if (!(output instanceof Refusal)) return promised(definition, output);
  await noteRefusal(context, name, parsed, output);
  return output;
};

/** Whether a call answered with the bytes of a file instead of JSON. */
const isFile = ({ response }: Call, output: unknown): output is FileAnswer =>
  response === fileAnswer && !(output instanceof Refusal);

const bufferOf = ({ bytes }: FileAnswer): Buffer<ArrayBuffer> => Buffer.from(bytes);

/** Outside services get through even while everything else waits for the database. */
const urgently = (context: Context): Context => ({
  ...context,
  app: { ...context.app, database: context.app.database.urgent },
});

/** Replaces the file until it has been read. */
const unread = { filename: '', bytes: new Uint8Array() };

/** A file is read once its fields are valid and name a taker. */
const readUpload = async (
  name: CallName,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const named = request.params as object;
  const parts = await readMultipart(request, reply, {
    sender: senderOf(context, 'guest'),
    admit: async (fields) => {
      const parsed = parse(everyCall[name], { ...fields, ...named, file: unread });
      if (parsed instanceof Refusal) return parsed;
      const found = await (gateOf(name)?.(context, parsed as never) ??
        subjectOf(name, context, parsed));
      if (!(found instanceof Refusal)) return null;
      await noteRefusal(context, name, parsed, found);
      return found;
    },
  });
  return { ...parts, ...named };
};

const inputOf = (request: FastifyRequest, body: Call['body']): object =>
  body === 'none'
    ? { ...(request.query as object), ...(request.params as object) }
    : { ...(request.body as object), ...(request.params as object) };

/** `/get{product}WxConst` → `/get:product(^[A-Za-z0-9]+)WxConst`. */
const routerPath = (path: string): string =>
  path.replace(/\{(\w+)\}(?=(.?))/g, (_all, name: string, next: string) =>
    next === '' || next === '/' ? `:${name}` : `:${name}(^[A-Za-z0-9]+?)`,
  );

export const bindCalls = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  for (const [name, definition] of Object.entries(everyCall) as [CallName, Call][]) {
    const provider = definition.access === 'provider';
    for (const path of [definition.path, ...(definition.alsoAt ?? [])]) {
      server.route({
        method: definition.method,
        url: routerPath(path),
        ...(definition.mostBytes === undefined ? {} : { bodyLimit: definition.mostBytes }),
        config: {
          call: name,
          neverShed: provider,
          anyOrigin: provider,
          changes: definition.changes ?? false,
          background: definition.background ?? false,
          ...(definition.perMinute
            ? { rateLimit: { max: definition.perMinute, timeWindow: minuteMs } }
            : {}),
        },
        // Refuses before a single byte of the body is read: strangers cannot make us hold theirs.
        ...(definition.body === 'none'
          ? {}
          : {
              preParsing: async (request, reply) => {
                const refused = await refusalFor(definition, await contextOf(request, reply));
                if (refused) throw new RefusedRequest(refused);
              },
            }),
        handler: async (request, reply) => {
          const context = await contextOf(request, reply);
          const output = await perform(
            name,
            provider ? urgently(context) : context,
            definition.body === 'multipart'
              ? await readUpload(name, context, request, reply)
              : inputOf(request, definition.body),
          );
          reply.header('cache-control', 'no-store');
          if (isFile(definition, output)) return sendFile(request, reply, output);
          if (!(output instanceof Refusal)) {
            return sendJson(request, reply, isJsonFile(path) ? output : success(output), output);
          }
          // A person who follows a link to a file after their session ended is led to the login.
          if (definition.response === fileAnswer && isVisit(request) && mendedByLogin(output)) {
            return reply.redirect(brandLink(context.brand, '/me'));
          }
          return reply.code(errors[output.key].status).send(failure(output));
        },
      });
    }
  }
};

const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

const mendedByLogin = ({ key }: Refusal): boolean =>
  Object.values<string>(loginRefusals).includes(key);

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply | Promise<FastifyReply> => {
  const headers = fileHeaders(file);
  reply.headers(headers);
  const { etag } = headers;
  if (etag !== undefined && holds(request, etag)) return reply.code(304).send();
  return file.slices ? sendSlices(request, reply, file.slices) : reply.send(bufferOf(file));
};

/** An answer common to all is cached by browsers and never sent to them twice. */
const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: unknown,
  output: unknown,
): FastifyReply => {
  const coding = codingFor(request);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (isLasting(output) && request.method === 'GET') {
    const packed = written(output, () => packedText(Buffer.from(JSON.stringify(sent))));
    reply.header('cache-control', `public, max-age=${lastingSeconds}`).header('etag', packed.tag);
    if (holds(request, packed.tag)) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(packed.as(coding));
  }
  const text = JSON.stringify(sent);
  // A text leaves in one piece with the headers.
  if (coding === 'identity' || text.length < worthPacking) return reply.send(text);
  return reply.header('content-encoding', coding).send(packCheaply(Buffer.from(text), coding));
};

const needsScript = '为防止滥用，请开启浏览器脚本后再提交，或联系客服协助';

/** A page hands on the file of a form; a verb takes it as it arrives. */
const asArrived = async (input: unknown): Promise<unknown> => {
  const { file } = (input ?? {}) as { readonly file?: unknown };
  if (!(file instanceof File)) return input;
  const bytes = Buffer.from(await file.arrayBuffer());
  return { ...(input as object), file: { filename: file.name, bytes } };
};

/** The same calls for pages rendered in this process: no HTTP, the same checks. */
export const localApi = (contextOf: () => Promise<Context>): Api =>
  new Proxy({} as Api, {
    get:
      (_target, name: CallName) =>
      async (input: unknown): Promise<unknown> => {
        const output = await perform(name, await contextOf(), await asArrived(input));
        if (isFile(everyCall[name], output)) {
          return new Blob([bufferOf(output)], { type: output.contentType });
        }
        if (!(output instanceof Refusal)) return output;
        // A page that is drawn here has no script that could solve a puzzle.
        const msg = output.key === 'PUZZLE_REQUIRED' ? needsScript : output.msg;
        throw new ApiError(errors[output.key].code, msg, output.data);
      },
  });

const success = (data: unknown): Envelope => ({ code: 0, msg: 'ok', data });
