import type { Api, CallName } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import { isJsonFile } from '@parasol/domain/base/platform/json-file';
import { ApiError, confirmAgain, isApiError, isRefused, noAnswer } from './api-error.ts';
import type { Puzzle } from './puzzle.ts';
import type { CallFacts } from './call-facts.ts';

export interface RefusedCall {
  readonly name: CallName;
  readonly path: string;
  readonly error: ApiError;
}

export interface ClientSurroundings {
  readonly facts: Partial<CallFacts>;
  /** Headers of the app for every call, beside those of every client. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Whether a call uses its core path, where it has one. */
  readonly usesCore?: (fields: Fields) => boolean;
  /** How each call ended: the code of its refusal, or 0. */
  readonly onAnswer?: (code: number) => void;
  /**
   * The page's reaction to a refusal: it repairs the cause, with a login or without one, or gives
   * the error to the caller.
   */
  readonly onRefusal: (call: RefusedCall) => Promise<'again' | 'logged-in' | ApiError>;
}

export type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const queryOf = (fields: Fields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, textOf(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
};

/** The file comes last: the server looks up its owner before it reads it. */
const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) {
    if (!(value instanceof Blob)) form.set(name, textOf(value));
  }
  for (const [name, value] of given) if (value instanceof Blob) form.set(name, value);
  return form;
};

/** Fills `{names}` of a path; a field in the path is not sent a second time. */
const fillPath = (path: string, fields: Fields): { path: string; rest: Fields } => {
  const rest: Record<string, unknown> = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    delete rest[name];
    return encodeURIComponent(textOf(fields[name]));
  });
  return { path: filled, rest };
};

const factsOf = (name: CallName, { facts: known }: ClientSurroundings) => {
  const found = known[name];
  if (!found) throw new Error(`the build knows no call ${name}`);
  return found;
};

const pathOf = (name: CallName, fields: Fields, surroundings: ClientSurroundings): string => {
  const [, path, , , core] = factsOf(name, surroundings);
  return core && surroundings.usesCore?.(fields) ? core : path;
};

const isDeclaration = (name: CallName, surroundings: ClientSurroundings): boolean =>
  factsOf(name, surroundings)[5] === true;

const mostKeptAlive = 16_000;

const send = async (
  name: CallName,
  fields: Fields,
  surroundings: ClientSurroundings,
  signal: AbortSignal | undefined,
  proof: string | undefined,
): Promise<unknown> => {
  const [method, , kind, timeout] = factsOf(name, surroundings);
  const { path, rest } = fillPath(pathOf(name, fields, surroundings), fields);
  const headers: Record<string, string> = {
    ...surroundings.headers(),
    accept: 'application/json',
    ...(proof === undefined ? {} : { 'x-puzzle': proof }),
  };
  let body: RequestInit['body'];
  if (kind === 'json') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(rest);
  } else if (kind === 'form') {
    body = new URLSearchParams(queryOf(rest));
  } else if (kind === 'multipart') {
    body = formOf(rest);
  }
  const limit = AbortSignal.timeout(timeout * 1000);
  const response = await fetch(kind === 'none' ? path + queryOf(rest) : path, {
    method,
    headers,
    ...(body ? { body } : {}),
    // The last input is sent while the page goes away; browsers allow that for small bodies.
    keepalive: typeof body === 'string' && body.length < mostKeptAlive,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  // Only a call that answers with a file says how to save it.
  if (response.ok && response.headers.has('content-disposition')) return response.blob();
  const answer: unknown = await response.json();
  if (response.ok && isJsonFile(path)) return answer;
  const envelope = answer as Envelope;
  if (envelope.code !== 0) throw new ApiError(envelope.code, envelope.msg, envelope.data);
  return envelope.data;
};

const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || isApiError(error) || error.name === 'AbortError') return error;
  const slow = error.name === 'TimeoutError';
  return new ApiError(noAnswer, slow ? '等待时间过长，请稍后重试' : '网络不太顺畅，请检查后重试');
};

/** The typed client, derived from the facts of the contract. */
export const createClient = (surroundings: ClientSurroundings): Api => {
  const perform = async (
    name: CallName,
    fields: Fields,
    signal: AbortSignal | undefined,
    triesLeft: number,
    proof?: string,
  ): Promise<unknown> => {
    try {
      const answer = await send(name, fields, surroundings, signal, proof);
      surroundings.onAnswer?.(0);
      return answer;
    } catch (thrown) {
      const error = explain(thrown);
      if (!isApiError(error)) throw error;
      surroundings.onAnswer?.(error.code);
      // A puzzle that guards against floods is solved on the way, once.
      if (proof === undefined && isRefused(error, 'PUZZLE_REQUIRED')) {
        const { puzzle } = error.data as { readonly puzzle: Puzzle };
        const { solvePuzzle } = await import('./puzzle.ts');
        const answer = await solvePuzzle(puzzle);
        signal?.throwIfAborted();
        return perform(name, fields, signal, triesLeft, `${puzzle.id}:${answer}`);
      }
      const path = pathOf(name, fields, surroundings);
      const verdict = await surroundings.onRefusal({ name, path, error });
      if (isApiError(verdict)) throw verdict;
      // Another person may have logged in, and the page may show them more than it did before.
      if (verdict === 'logged-in' && isDeclaration(name, surroundings))
        throw new ApiError(confirmAgain, '您已登录，请看过本页内容后再确认一次');
      // The caller may have gone meanwhile; then the call is not repeated.
      signal?.throwIfAborted();
      if (triesLeft === 0) throw error;
      return perform(name, fields, signal, triesLeft - 1);
    }
  };
  return Object.fromEntries(
    Object.keys(surroundings.facts).map((name) => [
      name,
      (fields: Fields, options?: { signal?: AbortSignal }) =>
        perform(name as CallName, fields, options?.signal, 1),
    ]),
  ) as unknown as Api;
};
