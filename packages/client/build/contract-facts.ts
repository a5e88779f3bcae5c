import type { Plugin } from 'vite';

const id = 'virtual:contract-facts';

/**
 * Hands the browser the plain facts of the calls its app makes (method, path, body kind, time-out,
 * core path) and keeps the schemas out of the page's script.
 * @public The configurations of the apps' builds use it.
 */
export const contractFacts = (who: 'customers' | 'staff'): Plugin => ({
  name: 'parasol:contract-facts',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  async load(resolved) {
    if (resolved !== `\0${id}`) return undefined;
    const { everyCall } = await import('@parasol/contract');
    const { callsOfCustomers, factsOfCalls } = await import('./facts-of-calls.ts');
    // Staff also look at pages of customers from their desks.
    const calls = who === 'staff' ? everyCall : callsOfCustomers(everyCall);
    return `export default ${JSON.stringify(factsOfCalls(calls))}`;
  },
});
