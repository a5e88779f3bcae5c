import { z } from 'zod';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { fileAnswer } from '@parasol/contract/file-shapes';
import { isJsonFile } from '@parasol/domain/base/platform/json-file';
import { errors } from '@parasol/domain/base/platform/errors/errors';

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (path: string, call: Call): object[] => {
  const request = jsonSchema(call.request, 'input');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const required = new Set(request.required ?? []);
  return Object.entries(request.properties ?? {})
    .filter(([name]) => inPath.has(name) || call.body === 'none')
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }));
};

const fileResponse = {
  description: 'the bytes of the file',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

const plainResponse = ({ response }: Call): object => ({
  description: 'the file itself',
  content: { 'application/json': { schema: jsonSchema(response, 'output') } },
});

const jsonResponse = ({ response }: Call): object => ({
  description: 'code 0',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { const: 0 },
          msg: { type: 'string' },
          data: jsonSchema(response, 'output'),
        },
      },
    },
  },
});

const successOf = (path: string, call: Call): object => {
  if (call.response === fileAnswer) return fileResponse;
  return isJsonFile(path) ? plainResponse(call) : jsonResponse(call);
};

const operation = (name: string, path: string, call: Call): object => ({
  operationId: path === call.path ? name : `${name} (older path)`,
  summary: call.summary,
  deprecated: path !== call.path,
  'x-access': call.access,
  'x-client-timeout-seconds': call.timeout,
  parameters: parametersOf(path, call),
  ...(call.body === 'none'
    ? {}
    : {
        requestBody: {
          required: true,
          content: { [contentTypes[call.body]]: { schema: jsonSchema(call.request, 'input') } },
        },
      }),
  responses: {
    200: successOf(path, call),
    default: { description: 'refused: `code` is one of the error catalogue (x-errors)' },
  },
});

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(everyCall)) {
    for (const path of [call.path, ...(call.alsoAt ?? [])]) {
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, path, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parasol', version: '1' },
    'x-errors': errors,
    paths,
  };
};
