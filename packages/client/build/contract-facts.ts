import type { Plugin } from 'vite';

const id = 'virtual:contract-facts';

/**
 * Hands the browser the plain facts of every call (method, path, body kind, time-out, core path)
 * and keeps the schemas out of the page's script.
 */
export const contractFacts = (): Plugin => ({
  name: 'parasol:contract-facts',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  async load(resolved) {
    if (resolved !== `\0${id}`) return undefined;
    const { everyCall } = await import('@parasol/contract');
    const { factsOfCalls } = await import('./facts-of-calls.ts');
    return `export default ${JSON.stringify(factsOfCalls(everyCall))}`;
  },
});
