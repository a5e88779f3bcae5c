import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('../src/ui/marks/draw-icon.ts', import.meta.url));

/**
 * Lets the first script do without what it does not use of two libraries. The router names its
 * components by assignment, which keeps those that nobody renders; the icons bring a builder for
 * every framework, of which we need one element.
 */
export const leanLibraries = (): Plugin => ({
  name: 'parasol:lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? drawIcon
      : undefined,
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
