import { load, ratioLine, requestsPerSecond, type Target } from '../parts/load.ts';
import { startBareServer, startSystem, type Running } from '../parts/system.ts';

/** Gives the bare server the very bytes that the system sends. */
const sameBytes = async (bare: Running, name: string, url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  await fetch(`${bare.base}/keep?${new URLSearchParams({ name, type }).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await answer.arrayBuffer(),
  });
};

const cpuSeconds = async (system: Running): Promise<number> => {
  const figures = await (await fetch(`${system.base}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(figures)?.[1]);
};

/** CPU of the server's process for one page, HTTP included; the least of several tries. */
const cpuPerPage = async (system: Running, target: Target): Promise<number> => {
  let least = Infinity;
  for (let round = 0; round < 8; round++) {
    const before = await cpuSeconds(system);
    const { requests } = await load(target);
    least = Math.min(least, ((await cpuSeconds(system)) - before) / requests);
  }
  return least;
};

export const run = async (): Promise<void> => {
  const system = await startSystem();
  const bare = await startBareServer();
  try {
    const call = `${system.base}/api/flash/product/detail?baseProductNo=1001`;
    const small = `${system.base}/api/sdb/common/timestamp`;
    const page = `${system.base}/pro/detail/1001`;
    await sameBytes(bare, 'call', call);
    await sameBytes(bare, 'small', small);
    await sameBytes(bare, 'page', page);
    // A session cookie makes the server look up the caller; a seller's name makes it draw the page
    // again.
    const someone = {
      name: 'page for a session cookie',
      url: page,
      headers: { cookie: 'parasolWxToken=none' },
    };
    const eachTime = { name: 'page drawn each time', url: `${page}?seller=none` };
    const [ours, bareCall, oursSmall, bareSmall, cached, forSomeone, barePage] =
      await requestsPerSecond([
        { name: 'product call', url: call },
        { name: 'bare JSON', url: `${bare.base}/json/call` },
        { name: 'timestamp call', url: small },
        { name: 'bare JSON, small', url: `${bare.base}/json/small` },
        { name: 'cached page', url: page },
        someone,
        { name: 'bare page', url: `${bare.base}/bytes/page` },
      ]);
    console.log(
      ratioLine('call through the adapter, small answer', oursSmall!, bareSmall!, '≥ 0.65'),
    );
    console.log(ratioLine('call through the adapter, whole product', ours!, bareCall!, '≥ 0.6'));
    console.log(ratioLine('product page from the cache', cached!, barePage!, '≥ 0.8'));
    console.log(
      ratioLine('product page for a session cookie', forSomeone!, barePage!, 'see CPU below'),
    );
    for (const [target, aim] of [
      [someone, '≤ 1'],
      [eachTime, '< 1.5'],
    ] as const) {
      const milliseconds = (await cpuPerPage(system, target)) * 1000;
      console.log(`CPU, product ${target.name}: ${milliseconds.toFixed(2)} ms (aim ${aim})`);
    }
  } finally {
    await Promise.all([system.stop(), bare.stop()]);
  }
};
