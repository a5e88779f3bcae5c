interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The first match decides the place of a line of the profile. */
const places: readonly (readonly [RegExp, string])[] = [
  [
    /node_modules\/(?:fastify|find-my-way|avvio|fast-json-stringify|secure-json-parse)\//,
    'Fastify',
  ],
  [/node_modules\/@fastify\//, 'plugins of Fastify'],
  [/node_modules\/(?:pg|pg-\w+|kysely)\//, 'client of the database'],
  [/node_modules\/zod\//, 'checks of question and answer (zod)'],
  [/node_modules\/(?:react|react-dom|react-router)\//, 'rendering (React)'],
  [/node_modules\/(@[^/]+\/[^/]+|[^/]+)\//, 'library $1'],
  [/node:(?:_http\w*|internal\/http|http)/, 'HTTP of Node'],
  [/node:(?:net|internal\/streams?|internal\/stream_base|stream)/, 'sockets and streams of Node'],
  [/^node:/, 'rest of Node'],
  [/apps\/server\/src\/(http|modules\/[\w-]+|ground\/[\w-]+|workers)/, 'ours: $1'],
  [/packages\/([\w-]+)\/src/, 'ours: $1'],
  [/apps\/(?:storefront|console)\//, 'ours: pages'],
];

const placeOf = ({ functionName, url }: ProfileNode['callFrame']): string => {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'the engine itself';
  if (functionName === 'writev' || functionName.startsWith('write'))
    return 'system calls that send';
  if (url === '') return 'built-in functions';
  const row = places.find(([pattern]) => pattern.test(url));
  return row ? (row[0].exec(url)?.[0].replace(row[0], row[1]) ?? row[1]) : url;
};

/** Name of a cost: the nearest function with one of these names. */
export type Costs = readonly (readonly [RegExp, string])[];

/** Milliseconds by place, or by the cost a place is part of; idle time is left out. */
export const byPlace = (
  { nodes, samples, timeDeltas }: Profile,
  costs: Costs = [],
): Map<string, number> => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const above = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((each) => [each, id])),
  );
  const known = new Map<number, string>();
  const costOf = (id: number): string => {
    const leaf = frames.get(id);
    if (!leaf) return 'unknown';
    if (leaf.functionName.startsWith('(')) return placeOf(leaf);
    for (let at: number | undefined = id; at !== undefined; at = above.get(at)) {
      const frame = frames.get(at);
      if (!frame) continue;
      const { functionName, url } = frame;
      const cost = costs.find(([pattern]) => pattern.test(`${functionName} ${url}`));
      if (cost) return cost[1];
    }
    return placeOf(leaf);
  };
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    if (frames.get(id)?.functionName === '(idle)') continue;
    const place = known.get(id) ?? costOf(id);
    known.set(id, place);
    sums.set(place, (sums.get(place) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return sums;
};

const least = 0.015;

/** The shares, the largest first; `count` is the number of requests. */
export const printShares = (name: string, sums: Map<string, number>, count: number): void => {
  const whole = [...sums.values()].reduce((sum, part) => sum + part, 0);
  console.log(`\n${name}: ${((whole * 1000) / count).toFixed(0)} µs each`);
  for (const [place, part] of [...sums].sort(([, one], [, other]) => other - one)) {
    if (part < whole * least) continue;
    console.log(`  ${((part / whole) * 100).toFixed(1).padStart(5)} %  ${place}`);
  }
};

/** Asks the inspector of a process, one question after another. */
export const openInspector = async (port: number) => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve, { once: true });
  });
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      const id = ++last;
      const read = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer.result);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { ask, close: () => socket.close() };
};
