import { byPlace, openInspector, printShares, type Profile } from '../parts/inspector.ts';
import { load, type Target } from '../parts/load.ts';
import { newCustomer, order, pay } from '../parts/sale.ts';
import { profileOrders } from '../parts/profile-orders.ts';
import { startSystem } from '../parts/system.ts';

const port = 9339;

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
    const { by, mobile } = await newCustomer(system.base);
    await pay(by, await order(by, mobile));
    const cookie = by.cookies().map(({ name, value }) => `${name}=${value}`);
    const targets: readonly Target[] = [
      { name: 'smallest call', url: `${system.base}/api/sdb/common/timestamp` },
      { name: 'page from the cache', url: page },
      { name: 'page for a session cookie', url: page, headers: { cookie: 'parasolWxToken=none' } },
      { name: 'page drawn each time', url: `${page}?seller=none` },
      {
        name: 'own page of somebody with a policy',
        url: `${system.base}/pro/me`,
        headers: { cookie: cookie.join('; ') },
      },
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
      printShares(target.name, byPlace(profile), requests);
    }
    close();
  } finally {
    await system.stop();
  }
  await profileOrders(port);
};
