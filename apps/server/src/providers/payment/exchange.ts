import { errorCode } from '#ground/db/error-code.ts';
import type { NotSent, Unknown } from './port.ts';

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const longestAnswer = 64 * 1024 * 1024;
const patienceMs = 8000;

/** A request whose answer is judged by its headers too. Redirects are not followed. */
export const exchange = async (
  url: string,
  init: {
    readonly method: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  },
  timeoutMs = patienceMs,
): Promise<Answered | NotSent | Unknown> => {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > longestAnswer) return { kind: 'unknown', reason: 'the answer is too long' };
    return {
      kind: 'answered',
      status: answer.status,
      headers: answer.headers,
      bytes,
      text: bytes.toString('utf8'),
    };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const code = errorCode(cause) ?? (error instanceof Error ? error.name : 'failed');
    return { kind: neverConnected.has(code) ? 'not-sent' : 'unknown', reason: code };
  }
};
