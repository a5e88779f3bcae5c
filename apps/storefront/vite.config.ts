import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractFacts } from '@parasol/client/build/contract-facts';
import { pageAssets } from './build/page-assets.ts';
import { recorderWithoutFrame } from './build/recorder-without-frame.ts';
import { routerApart } from './build/router-apart.ts';

const drawIcon = fileURLToPath(new URL('src/ui/marks/draw-icon.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    contractFacts('customers'),
    routerApart(command),
    recorderWithoutFrame(),
    pageAssets(),
  ],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // The icons bring a builder for every framework, of which we need one element.
    alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: drawIcon }],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Imports of a page's script are fetched along with it, not after it.
        modulePreload: { polyfill: false },
        assetsDir: '',
        rollupOptions: {
          input: 'src/entry.browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // A new release of ours does not change this file.
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/(?!.*\?apart$)/,
                  priority: 3,
                },
                { name: 'frame', tags: ['$initial'], priority: 2 },
                // Pages need these before the rest of the shell, which would otherwise include
                // them.
                {
                  name: 'navigation',
                  test: /\/(shell\/(navigation\/navigation|page-tools\/page-data)|hosts\/(messaging-library|mini-program-page))\.ts$|\/domain\/src\/base\/(navigation\/|platform\/(addresses\/traffic-label|errors\/interceptor))/,
                  priority: 2,
                },
                // The code of the first screens of public pages, in one file.
                {
                  name: 'basics',
                  test: /\/src\/(ui\/(actions\/|data\/(price|tag)|layout\/(section\.|sticky-action-bar)|illustrations\/scene\.tsx|text\/(broken-name|format-fen))|shell\/(share\/share-button|favourites\/|chat\/(ask-link|opened-chat)|frame\/service-words)|features\/products\/catalogue\/regional-product|page\/serving-agent)|\/domain\/src\/(base\/money\/fen|products\/(catalogue\/needs|agents\/agent-links)|service\/call-centre\/phones)|\/routes\/src\/links\/product-links|\/icons\/(phone|heart|share-2|circle-check)\.mjs/,
                  priority: 2,
                },
                // The frame around a page, which loads after it: one file for every page.
                {
                  name: 'around',
                  test: /\/src\/(shell\/frame\/[\w-]+\.part|ui\/layout\/section-bar)\.tsx$/,
                  priority: 1,
                },
                // A few lines each, on many pages: files of their own would weigh more than they
                // save, and a slow network pays for each of them.
                {
                  name: 'rules',
                  test: /\/packages\/(domain|routes|client)\/(?!.*qr-|src\/(base\/people\/papers|\w+\/(orders|two-sided|manual-underwriting|signing|recordings|cobrowse|leads|fields)\/|live\.|packing\.))/,
                  minShareCount: 3,
                  priority: 1,
                },
                {
                  name: 'common',
                  test: /\/src\/ui\/(?!form|pickers|upload|capture|charts|illustrations|data\/qr|feedback\/error-summary)|\/src\/(page\/(?!picture-slot|signing\/|material-shelf|fresh-link)|shell\/(document|frame)\/)|\/lucide-react\//,
                  minShareCount: 3,
                  priority: 1,
                },
                {
                  name: 'controls',
                  test: /\/src\/ui\/(form\/(?!signature)|pickers\/|feedback\/error-summary)|\/icons\/user-round-(check|plus)|\/src\/page\/form\/(region-table|table-cache)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Photos, documents, signatures, codes to scan, and the rules of filling in an
                // order: only its steps need them.
                {
                  name: 'order-steps',
                  test: /\/src\/(ui\/(upload|capture|form\/signature|data\/qr)|page\/(picture-slot|signing\/|material-shelf|fresh-link))|\/node_modules\/uqr\/|\/packages\/(domain\/src\/(base\/people\/papers|\w+\/(orders|two-sided|manual-underwriting|signing|recordings|leads|fields)\/)|client\/src\/live)/,
                  minShareCount: 2,
                  priority: 0,
                },
                {
                  name: (id: string) => /\/features\/\w+\/(\w+)\//.exec(id)?.[1] ?? null,
                  debugName: 'features',
                  test: /\/features\/(?!.*\.(page\.tsx|data\.ts)$)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
        assetsInlineLimit: 2048,
        cssCodeSplit: false,
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rollupOptions: { input: 'src/entry.server.tsx' },
      },
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const },
            // React would otherwise decide while running, and run its development build.
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
    },
  },
  builder: {},
}));
