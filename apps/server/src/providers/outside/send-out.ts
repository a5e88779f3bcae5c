import { reasonOf, type Service } from './service.ts';

/** The outcome of a request to an outside service. */
export type Outgoing =
  | Answered
  /** The message was never sent, so it can be sent again. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** The service may or may not have taken it: the outcome is unknown until it is asked. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The bytes as text. */
  readonly body: string;
}

interface Request {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Sending {
  readonly timeoutMs: number;
  /** Bytes of an answer at most. */
  readonly longest?: number;
  /** The message was sent before and failed. */
  readonly again?: boolean;
  /** Why an answer counts as none; by default because of its status. */
  readonly troubleOf?: (answer: Answered) => string | undefined;
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const usualLongest = 1024 * 1024;

/** The service cannot serve at the moment, whatever it was asked. */
export const statusTrouble = ({ status }: { readonly status: number }): string | undefined =>
  status >= 500 || status === 429 ? `status ${status}` : undefined;

class TooLong extends Error {
  readonly code = 'the answer is too long';
}

/** Reads piece by piece, so that an answer above the limit is never held. */
const readUpTo = async (longest: number, { body }: Response): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > longest) throw new TooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/**
 * The only fetch of the server: in a place of its service, ended in time, read up to a bound.
 * Redirects are not followed: none of our services answers with one.
 */
export const sendOut = async (
  service: Service,
  url: string,
  { method, headers, body }: Request,
  { timeoutMs, longest = usualLongest, again, troubleOf = statusTrouble }: Sending,
): Promise<Outgoing> => {
  const exchange = async (signal: AbortSignal): Promise<Answered> => {
    const answer = await fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      redirect: 'error',
      signal,
    });
    const bytes = await readUpTo(longest, answer);
    const { status } = answer;
    const text = bytes.toString('utf8');
    return { kind: 'answered', status, headers: answer.headers, bytes, body: text };
  };
  try {
    const asked = await service.ask(exchange, { timeoutMs, troubleOf, ...(again && { again }) });
    return asked.kind === 'heard' ? asked.value : { kind: 'not-sent', reason: asked.reason };
  } catch (error) {
    const code = reasonOf(error);
    return { kind: neverConnected.has(code) ? 'not-sent' : 'unknown', reason: code };
  }
};

/** The part of a library's request that is sent; each library has types of its own for it. */
interface Fetched {
  readonly method?: string | undefined;
  readonly headers?: unknown;
  readonly body?: unknown;
}

type HeadersLike = ConstructorParameters<typeof Headers>[0];
type BodyLike = ConstructorParameters<typeof Response>[0];

/** For a library that fetches by itself: the same way out, with errors in the places it expects. */
export const fetchThrough =
  (service: Service, sending: Sending) =>
  async (url: string, request: Fetched): Promise<Response> => {
    const { method = 'GET', headers, body } = request;
    const sent = await sendOut(
      service,
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers as HeadersLike)),
        ...(body !== undefined &&
          body !== null && {
            body: Buffer.from(await new Response(body as BodyLike).arrayBuffer()),
          }),
      },
      sending,
    );
    if (sent.kind !== 'answered') throw new TypeError('fetch failed', { cause: sent.reason });
    const { status, bytes } = sent;
    const empty = status === 204 || status === 304;
    return new Response(empty ? null : new Uint8Array(bytes), { status, headers: sent.headers });
  };

/** A code or number out of an answer, as text. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields of a JSON answer, or none when it is something else. */
export const jsonFields = (body: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
