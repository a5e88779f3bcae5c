import { errorCode } from '#ground/db/error-code.ts';

/** What became of a request to an outside service. */
export type Outgoing =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  /** It never left, so it can be sent again. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It may or may not have been taken: nobody knows until the service is asked. */
  | { readonly kind: 'unknown'; readonly reason: string };

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const longestBody = 1024 * 1024;

/** Read piece by piece, so that what is too long is never held. */
const readUpTo = async (longest: number, { body }: Response): Promise<string | undefined> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > longest) return undefined;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
};

/** Redirects are not followed: none of our services answers with one. */
export const sendOut = async (
  url: string,
  init: {
    readonly method: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  },
  timeoutMs: number,
): Promise<Outgoing> => {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readUpTo(longestBody, answer);
    if (body === undefined) return { kind: 'unknown', reason: 'the answer is too long' };
    return { kind: 'answered', status: answer.status, body };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const code = errorCode(cause) ?? (error instanceof Error ? error.name : 'failed');
    return { kind: neverConnected.has(code) ? 'not-sent' : 'unknown', reason: code };
  }
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
