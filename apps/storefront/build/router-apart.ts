import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const engine = 'virtual:router-engine';
const apart = '?apart';

/**
 * The router's engine is one module with a few constants that React needs at once. So that the
 * engine can come later, it is taken from a copy of that module, and the module itself shrinks to
 * the constants.
 */
export const routerApart = (command: 'build' | 'serve'): Plugin => ({
  name: 'parasol:router-apart',
  enforce: 'pre',
  async resolveId(source, importer) {
    // Only the engine needs it, and the minifier would keep it.
    if (importer?.endsWith(apart) && source.endsWith('/instrumentation.js'))
      return { id: join(dirname(importer), source) + apart, moduleSideEffects: false };
    if (source !== engine) return undefined;
    const whole = await this.resolve('react-router', importer);
    if (command === 'serve' || !whole || this.environment.name !== 'client') return `\0${engine}`;
    const id = whole.id.replace(/index\.js$/, `lib/router/router.js${apart}`);
    return { id, moduleSideEffects: false };
  },
  load(id) {
    if (id === `\0${engine}`)
      return "export { UNSAFE_createRouter as createRouter } from 'react-router'";
    return id.endsWith(apart) ? readFile(id.slice(0, -apart.length), 'utf8') : undefined;
  },
});
