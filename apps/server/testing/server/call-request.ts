import { everyCall, type CallName, type Input } from '@parasol/contract';

/** Input of a call; one without fields needs none. */
export type Given<Name extends CallName> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

export interface CallRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: { readonly type: string; readonly payload: Buffer };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const fill = <Form extends URLSearchParams | FormData>(
  form: Form,
  fields: Map<string, unknown>,
): Form => {
  // A page sends the file last.
  const given = [...fields].toSorted(
    ([, one], [, other]) => Number(one instanceof Blob) - Number(other instanceof Blob),
  );
  for (const [name, value] of given) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob && form instanceof FormData) form.set(name, value);
    else form.set(name, textOf(value));
  }
  return form;
};

const bodies = {
  form: (fields: Map<string, unknown>) => fill(new URLSearchParams(), fields),
  multipart: (fields: Map<string, unknown>) => fill(new FormData(), fields),
};

/** The request that makes a call, as the contract has it. */
export const callRequest = async <Name extends CallName>(
  name: Name,
  ...[input]: Given<Name>
): Promise<CallRequest> => {
  const { method, path, body: kind } = everyCall[name];
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const url = path.replace(/\{(\w+)\}/g, (_all, part: string) => {
    const value = textOf(fields.get(part));
    fields.delete(part);
    return encodeURIComponent(value);
  });
  if (kind === 'none') {
    const query = fill(new URLSearchParams(), fields).toString();
    return { method, url: query === '' ? url : `${url}?${query}` };
  }
  if (kind === 'json') {
    const payload = Buffer.from(JSON.stringify(Object.fromEntries(fields)));
    return { method, url, body: { type: 'application/json', payload } };
  }
  const written = new Request('http://localhost/', { method, body: bodies[kind](fields) });
  const type = written.headers.get('content-type') ?? '';
  return { method, url, body: { type, payload: Buffer.from(await written.arrayBuffer()) } };
};
