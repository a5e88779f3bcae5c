import { load, type Target } from './load.ts';
import { startSystem } from './system.ts';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The first that fits says where a line of the profile belongs. */
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

/** Milliseconds by place; what the processor did for nobody is left out. */
const byPlace = ({ nodes, samples, timeDeltas }: Profile): Map<string, number> => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const place = placeOf(frame);
    sums.set(place, (sums.get(place) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return sums;
};

/** Asks the inspector of a process, one question after another. */
const openInspector = async (port: number) => {
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

const port = 9339;
const least = 0.015;

/** Where the time of each hot path goes, by its share: what a ratio alone does not say. */
export const run = async (): Promise<void> => {
  const system = await startSystem({ WORKERS: '1' }, [`--inspect=127.0.0.1:${port}`]);
  try {
    const { ask, close } = await openInspector(port);
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 200 });
    const page = `${system.base}/pro/detail/1001`;
    const quote = {
      baseProductNo: '1001',
      plan: 'standard',
      payFrequency: 'yearly',
      insureds: [{ birthDate: '1990-06-15', sex: 'male', socialInsurance: true }],
    };
    const targets: readonly Target[] = [
      { name: 'smallest call', url: `${system.base}/api/sdb/common/timestamp` },
      { name: 'page from the cache', url: page },
      { name: 'page for a session cookie', url: page, headers: { cookie: 'parasolWxToken=none' } },
      { name: 'page drawn each time', url: `${page}?seller=none` },
      {
        name: 'quote',
        url: `${system.base}/api/barley/core/cal/get-result`,
        body: JSON.stringify(quote),
      },
    ];
    for (const target of targets) {
      await load(target, 4);
      await ask('Profiler.start');
      const { requests } = await load(target, 6);
      const { profile } = (await ask('Profiler.stop')) as { profile: Profile };
      const sums = byPlace(profile);
      const whole = [...sums.values()].reduce((sum, part) => sum + part, 0);
      console.log(`\n${target.name}: ${((whole * 1000) / requests).toFixed(0)} µs each`);
      for (const [place, part] of [...sums].sort(([, one], [, other]) => other - one)) {
        if (part < whole * least) continue;
        console.log(`  ${((part / whole) * 100).toFixed(1).padStart(5)} %  ${place}`);
      }
    }
    close();
  } finally {
    await system.stop();
  }
};
