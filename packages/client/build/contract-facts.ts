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
    const { calls } = await import('@parasol/contract');
    const { pathToCall } = await import('@parasol/domain/config/legacy-paths');
    const facts = Object.fromEntries(
      Object.entries(calls).map(([name, { method, path, alsoAt, body, timeout }]) => {
        // Only a twin that is the same call may take its place.
        const core = pathToCall(path, true);
        const twin = core !== path && alsoAt?.includes(core) ? [core] : [];
        return [name, [method, path, body, timeout, ...twin]];
      }),
    );
    return `export default ${JSON.stringify(facts)}`;
  },
});
