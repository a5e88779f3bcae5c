import Fastify from 'fastify';

/**
 * `POST /keep?name=` takes bytes, `GET /bytes/<name>` sends them. `GET /json/<name>` serialises them
 * each time, and `POST /json/<name>` also reads a JSON body before it does.
 */
const files = new Map<string, { bytes: Buffer; type: string }>();
const server = Fastify({ bodyLimit: 10 * 1024 * 1024 });
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
server.removeContentTypeParser(['application/json', 'text/plain']);

server.post<{ Querystring: { name: string; type: string } }>('/keep', async ({ query, body }) => {
  const bytes = body as Buffer;
  files.set(query.name, { bytes, type: query.type });
  return { kept: bytes.length };
});
server.get<{ Params: { name: string } }>('/bytes/:name', async ({ params }, reply) => {
  const { bytes, type } = files.get(params.name)!;
  return reply.type(type).send(bytes);
});
const objects = new Map<string, unknown>();
const objectOf = (name: string): unknown => {
  if (!objects.has(name)) objects.set(name, JSON.parse(files.get(name)!.bytes.toString()));
  return objects.get(name);
};
server.get<{ Params: { name: string } }>('/json/:name', async ({ params }) =>
  objectOf(params.name),
);
void server.register(async (scope) => {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
  scope.post<{ Params: { name: string } }>('/json/:name', async ({ params }) =>
    objectOf(params.name),
  );
});

await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
if (typeof address === 'object' && address) console.log(`http://localhost:${address.port}`);
