import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractFacts } from '@parasol/client/build/contract-facts';

export default defineConfig({
  plugins: [react(), contractFacts('staff')],
  publicDir: false,
  build: {
    assetsDir: '',
    manifest: true,
    // Staff sit at desks with a wire; one file more costs them less than a longer list of files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A new release of ours does not change this file.
            {
              name: 'libraries',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
              priority: 3,
            },
          ],
        },
      },
    },
  },
});
