import type { FastifyInstance } from 'fastify';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { z } from 'zod';
import { audiences, openApiDocument } from './openapi/document.ts';

const escape = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value, null, 2)).replace(
    /[&<>"]/g,
    (c) => `&#${c.charCodeAt(0)};`,
  );

const schemaOf = (schema: z.ZodType): string =>
  escape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const section = (name: string, call: Call): string => `
<details id="${name}"><summary><b>${call.method}</b> <code>${escape(call.path)}</code> ${escape(call.summary)}</summary>
<p>Who may call: <code>${escape(call.access)}</code> · body: ${call.body} · client gives up after ${call.timeout} s${
  call.alsoAt
    ? ` · also at ${call.alsoAt.map((path) => `<code>${escape(path)}</code>`).join(', ')}`
    : ''
}</p><h3>Request</h3><pre>${schemaOf(call.request)}</pre><h3>Data of the answer</h3><pre>${schemaOf(call.response)}</pre></details>`;

const style =
  'body{font:15px/1.6 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2522}details{border-top:1px solid #dde3e0;padding:.6rem 0}summary{cursor:pointer}pre{background:#f4f7f5;padding:1rem;overflow:auto;font-size:13px}td{padding:.2rem 1rem .2rem 0}';

/** The contract to browse, for people who work on the system; never in production. */
export const addApiPages = (server: FastifyInstance): void => {
  for (const audience of audiences)
    server.get(`/api/openapi/${audience}.json`, async () => openApiDocument(audience));
  server.get('/api', async (_request, reply) => {
    const entries = Object.entries(everyCall);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parasol API</title><style>${style}</style><h1>Parasol API</h1><p>${entries.length} calls. Every answer is <code>{ code, msg, data }</code>; code 0 is success. As documents: ${audiences.map((audience) => `<a href="/api/openapi/${audience}.json">${audience}</a>`).join(', ')}.</p>${entries
        .toSorted(([, a], [, b]) => a.path.localeCompare(b.path))
        .map(([name, call]) => section(name, call))
        .join('')}<h2>Error catalogue</h2><table>${Object.entries(errors)
        .map(
          ([key, { code, status, msg }]) =>
            `<tr><td>${code}</td><td>${status}</td><td>${key}</td><td>${msg}</td></tr>`,
        )
        .join('')}</table></html>`,
    );
  });
};
