import type { FastifyInstance, InjectOptions } from 'fastify';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { fileAnswer } from '@parasol/contract/file-shapes';
import { isJsonFile } from '@parasol/domain/base/platform/json-file';
import { chanceOf, hostileValue, inputFor, pick, type Chance } from './hostile-inputs.ts';

/** A sender of nonsense. */
export interface Fuzzer {
  readonly who: string;
  readonly host: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Whether they may see what belongs to customers of the main brand. */
  readonly trusted?: boolean;
}

interface FuzzOptions {
  readonly server: FastifyInstance;
  readonly fuzzers: readonly Fuzzer[];
  /** Requests of each fuzzer to each call. */
  readonly rounds: number;
  readonly seed: number;
  /** Words that only trusted callers may read. */
  readonly secrets?: readonly string[];
  /** Fuzzers that try a call; all of them when this is absent. */
  readonly tries?: (fuzzer: Fuzzer, call: Call) => boolean;
}

/** These calls end the session or the account that other cases need. */
const last = /logout|close|revoke|refresh|remove|erase/i;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const wellFormed = (text: string): string => text.toWellFormed();

const targetOf = (path: string, input: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const text = wellFormed(asText(input[name] ?? 'x')).slice(0, 200);
    delete input[name];
    return encodeURIComponent(text === '' ? 'x' : text);
  });

const queryOf = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => [name, each]),
    )
    .map(([name, value]) =>
      [name, asText(value).slice(0, 2000)]
        .map((part) => encodeURIComponent(wellFormed(String(part))))
        .join('='),
    )
    .join('&');

const boundary = 'fuzz';

const multipartOf = (input: Record<string, unknown>, chance: Chance): string => {
  const part = (head: string, body: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = Object.entries(input).map(([name, value]) =>
    part(`name="${name.replaceAll(/["\r\n]/g, '')}"`, asText(value)),
  );
  const file = part('name="file"; filename="a.png"\r\nContent-Type: image/png', '\x89PNG\r\n');
  const end = chance() < 0.8 ? `--${boundary}--\r\n` : '';
  return [...fields, ...(chance() < 0.7 ? [file] : []), end].join('');
};

const formTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
} as const;

/** Mostly input that the call takes; now and then another kind of body, or half of one. */
const bodyOf = (
  kind: keyof typeof formTypes,
  input: Record<string, unknown>,
  chance: Chance,
): { readonly type: string; readonly payload: string } => {
  const payload = {
    json: () => JSON.stringify(input),
    form: () => queryOf(input),
    multipart: () => multipartOf(input, chance),
  }[kind]();
  const odd = chance();
  if (odd < 0.85) return { type: formTypes[kind], payload };
  if (odd < 0.9) return { type: formTypes[kind], payload: payload.slice(0, payload.length / 2) };
  if (odd < 0.95) return { type: formTypes[kind], payload: asText(hostileValue(chance)) };
  const types = [...Object.values(formTypes), 'text/plain', 'text/xml', '', 'a/b; charset=utf-7'];
  return { type: pick(chance, types), payload };
};

/** A request with this input and nothing odd about it. */
export const requestWith = (
  call: Call,
  { host, cookies }: Fuzzer,
  input: Record<string, unknown>,
  remoteAddress: string,
): InjectOptions => {
  const url = targetOf(call.path, input);
  const headers = { host, origin: `http://${host}` };
  const shared = { method: call.method, headers, cookies: { ...cookies }, remoteAddress };
  if (call.body === 'none') return { ...shared, url: `${url}?${queryOf(input)}` };
  const { type, payload } = bodyOf(call.body, input, () => 0);
  return { ...shared, url, headers: { ...headers, 'content-type': type }, payload };
};

const requestTo = (call: Call, fuzzer: Fuzzer, chance: Chance): InjectOptions => {
  const input = inputFor(call, chance);
  const path = targetOf(pick(chance, [call.path, ...(call.alsoAt ?? [])]), input);
  const { host, cookies } = fuzzer;
  const byte = (): number => Math.floor(chance() * 256);
  const headers = { host, origin: `http://${host}` };
  // Comes from many addresses, so that no limit by address answers first.
  const remoteAddress = `10.${byte()}.${byte()}.${byte()}`;
  if (call.body === 'none') {
    const url = `${path}?${queryOf(input)}`;
    return { method: call.method, url, headers, cookies: { ...cookies }, remoteAddress };
  }
  const { type, payload } = bodyOf(call.body, input, chance);
  return {
    method: call.method,
    url: path,
    headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
    cookies: { ...cookies },
    remoteAddress,
    payload,
  };
};

const isEnvelope = (text: string): boolean => {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    return typeof value['code'] === 'number' && typeof value['msg'] === 'string' && 'data' in value;
  } catch {
    return false;
  }
};

/** Traces of our own code: a file, a statement, a library's words. */
const inside =
  /\.[jt]s:\d+|node_modules|\bat \w+ \(|syntax error at|violates \w+ constraint|kysely/i;

/** A file is answered as it is; only refusing it takes an envelope. */
const faultIn = (call: Call, status: number, body: string): string | null => {
  if (status >= 500) return `answered ${status}`;
  const file = call.response === fileAnswer || isJsonFile(call.path);
  if (status === 200 && file) return null;
  if (!isEnvelope(body)) return 'answered without an envelope';
  return inside.test(body) ? 'told something of the inside' : null;
};

/** Sends nonsense to every call in every role; reports bad answers. */
export const fuzzCalls = async ({
  server,
  fuzzers,
  rounds,
  seed,
  secrets = [],
  tries = () => true,
}: FuzzOptions): Promise<{ readonly sent: number; readonly faults: readonly string[] }> => {
  const chance = chanceOf(seed);
  const all = Object.entries(everyCall);
  const ordered = [
    ...all.filter(([name]) => !last.test(name)),
    ...all.filter(([name]) => last.test(name)),
  ];
  const faults: string[] = [];
  let sent = 0;
  for (const [name, call] of ordered) {
    for (const fuzzer of fuzzers.filter((each) => tries(each, call))) {
      for (let round = 0; round < rounds; round += 1) {
        const request = requestTo(call, fuzzer, chance);
        const { statusCode, body } = await server.inject(request);
        sent += 1;
        // The call is forbidden: further rounds would end here too.
        if (statusCode === 401 || statusCode === 403) round += rounds / 3;
        const crossed = !fuzzer.trusted && secrets.some((secret) => body.includes(secret));
        const fault = crossed
          ? 'was told what is somebody else’s'
          : faultIn(call, statusCode, body);
        if (fault === null) continue;
        const tried = `${String(request.method)} ${asText(request.url)} ${asText(request.payload)}`;
        faults.push(
          `${name} as ${fuzzer.who} ${fault}: ${tried.slice(0, 400)} → ${body.slice(0, 200)}`,
        );
      }
    }
  }
  return { sent, faults };
};
