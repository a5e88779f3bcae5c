import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { fileAnswer } from '@parasol/contract/file-shapes';
import type { Access } from '@parasol/domain/base/accounts/access';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { isJsonFile } from '@parasol/domain/base/platform/json-file';
import { sessionCookie, staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { exampleOf } from './examples.ts';
import { SharedSchemas, type Schema } from './schemas.ts';

/** Readers of a document: each gets the calls that it may make. */
export const audiences = ['customers', 'staff', 'providers'] as const;
export type Audience = (typeof audiences)[number];

const titles: Readonly<Record<Audience, string>> = {
  customers: 'Parasol for customers, agents and visitors',
  staff: 'Parasol for staff',
  providers: 'Parasol for outside services that report back',
};

const audienceOf = (access: Access): Audience => {
  if (typeof access === 'object') return 'staff';
  return access === 'provider' ? 'providers' : 'customers';
};

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Providers sign their messages, which no scheme of the document can describe. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by the calls that log a customer or an agent in.',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookie,
    description: 'Set by the staff login, on staff hosts only.',
  },
} as const;

const securityOf = (access: Access): object[] => {
  if (typeof access === 'object') return [{ staff: [] }];
  return access === 'public' || access === 'provider' ? [] : [{ session: [] }];
};

const withExample = (schema: Schema, shapes: SharedSchemas, name = ''): object => {
  const example = exampleOf(schema, shapes.all, name);
  return example === undefined ? { schema } : { schema, example };
};

/** A picture or paper in a form is bytes. */
const bodyOf = (call: Call, request: Schema, shapes: SharedSchemas): object => {
  if (call.body !== 'multipart') {
    const { example } = call;
    return example === undefined ? withExample(request, shapes) : { schema: request, example };
  }
  const properties = (request['properties'] as Record<string, Schema> | undefined) ?? {};
  const bytes = Object.entries(properties).map(([name, schema]) => [
    name,
    Object.keys(schema).length === 0 ? { type: 'string', format: 'binary' } : schema,
  ]);
  return { schema: { ...request, properties: Object.fromEntries(bytes) as object } };
};

const parametersOf = (path: string, call: Call, request: Schema, shapes: SharedSchemas) => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const required = new Set((request['required'] as readonly string[] | undefined) ?? []);
  const properties = (request['properties'] as Record<string, Schema> | undefined) ?? {};
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || call.body === 'none')
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      ...withExample(schema, shapes, name),
    }));
};

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 0 }, msg: { type: 'string' }, data },
});

const successOf = (path: string, call: Call, answer: Schema, shapes: SharedSchemas): object => {
  if (call.response === fileAnswer) {
    return {
      description: 'The bytes of the file.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = isJsonFile(path) ? answer : envelope(answer);
  return {
    description: isJsonFile(path) ? 'The file itself.' : 'Done: `code` is 0.',
    content: { 'application/json': withExample(schema, shapes) },
  };
};

const refused = {
  description:
    'Refused: `code` is one of the catalogue in `x-errors`, `msg` is shown to the person.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
} as const;

const refusal: Schema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(errors).map(({ code }) => code))] },
    msg: { type: 'string' },
    data: {},
  },
  example: { code: errors.NOT_FOUND.code, msg: errors.NOT_FOUND.msg, data: null },
};

const older = (name: string, call: Call, path: string): string => {
  const at = (call.alsoAt ?? []).indexOf(path);
  return at < 0 ? name : `${name}AtOlderPath${at === 0 ? '' : at + 1}`;
};

/** `/api/<noun>/…` */
const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

const operation = (name: string, path: string, call: Call, shapes: SharedSchemas): object => {
  const request = shapes.of(call.request, 'input', name);
  const parameters = parametersOf(path, call, request, shapes);
  return {
    operationId: older(name, call, path),
    tags: [tagOf(path)],
    summary: call.summary,
    ...(path === call.path ? {} : { deprecated: true }),
    security: securityOf(call.access),
    'x-access': call.access,
    'x-client-timeout-seconds': call.timeout,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === 'none'
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [contentTypes[call.body]]: bodyOf(call, request, shapes) },
          },
        }),
    responses: {
      200: successOf(path, call, shapes.of(call.response, 'output', name), shapes),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
};

/** The contract as an OpenAPI 3.1 document, for one of its audiences. */
export const openApiDocument = (audience: Audience, servers: readonly string[] = ['/']): object => {
  const shapes = new SharedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const schemes = new Set<string>();
  for (const [name, call] of Object.entries(everyCall)) {
    if (audienceOf(call.access) !== audience) continue;
    for (const scheme of securityOf(call.access).flatMap(Object.keys)) schemes.add(scheme);
    for (const path of [call.path, ...(call.alsoAt ?? [])])
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, path, call, shapes);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: titles[audience],
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: servers.map((url) => ({ url })),
    'x-errors': errors,
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => schemes.has(name)),
      ),
      responses: { Refused: refused },
      schemas: { Refusal: refusal, ...shapes.all },
    },
  };
};
