import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractFacts } from './build/contract-facts.ts';
import { pageAssets } from './build/page-assets.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), contractFacts(), pageAssets()],
  appType: 'custom',
  base: '/assets/',
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Lists the chunks of every page in the first script; the server knows them already.
        modulePreload: false,
        assetsDir: '',
        rollupOptions: { input: 'src/entry.browser.tsx' },
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
      resolve: { noExternal: true },
      // React would otherwise decide while running, and run its development build.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
  builder: {},
}));
