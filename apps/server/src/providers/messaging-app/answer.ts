import { asText, jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { Issued, Unavailable } from './port.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Answer = { readonly kind: 'fields'; readonly fields: Fields } | Unavailable;

const timeoutMs = 5000;

/** The code of a refusal; null when there was none. */
export const failureOf = ({ errcode }: Fields): string | null =>
  errcode === undefined || errcode === 0 ? null : asText(errcode);

/** A temporary value, under the name the API gives it. */
export const issuedFrom = (answer: Answer, name: string): Issued => {
  if (answer.kind === 'unavailable') return answer;
  const { fields } = answer;
  const value = fields[name];
  const seconds = fields['expires_in'] ?? fields['expire_seconds'];
  if (typeof value !== 'string' || typeof seconds !== 'number') {
    return { kind: 'unavailable', reason: failureOf(fields) ?? 'not what was expected' };
  }
  return { kind: 'issued', value, expireSeconds: seconds };
};

/** Asks the API of the messaging app or of its enterprise sister; a body makes it a POST. */
export const askForFields = async (
  service: Service,
  endpoint: string,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> => {
  const url = new URL(path, endpoint);
  url.search = new URLSearchParams(query).toString();
  const init =
    body === undefined
      ? { method: 'GET' }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const sent = await sendOut(service, url.href, init, { timeoutMs });
  if (sent.kind !== 'answered') return { kind: 'unavailable', reason: sent.reason };
  if (sent.status !== 200) return { kind: 'unavailable', reason: `HTTP ${sent.status}` };
  return { kind: 'fields', fields: jsonFields(sent.body) };
};
