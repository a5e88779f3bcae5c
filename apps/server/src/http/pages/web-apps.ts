import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Renderer } from '@parasol/routes/rendering';
import { baseOf, folderOf, type WebApp } from './apps.ts';
import { addBrowserApp, builtPage, builtPolicy, openPolicy } from './browser-app.ts';
import { builtRenderer, developmentRenderer } from './renderer.ts';

const workerFile = /\/wallet\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

export interface WebApps {
  /** Other services that pages of the console talk to. */
  readonly sockets: readonly string[];
  readonly root: string;
  readonly apps: readonly WebApp[];
  readonly release: string;
  /** Served from source, as it changes, instead of from the build. */
  readonly hotReload: boolean;
  readonly isStaffHost: (request: FastifyRequest) => boolean;
  /** Adds the pages of an app that is rendered here. */
  readonly addPages: (render: Renderer) => void;
}

const openVite = async (
  server: FastifyInstance,
  folder: string,
  base: string,
): Promise<ViteDevServer> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    base,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(base)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  return vite;
};

/** Every row of the table of apps: its files, and its pages by the way they are rendered. */
export const addWebApps = async (
  server: FastifyInstance,
  { root, apps, release, hotReload, isStaffHost, addPages, sockets }: WebApps,
): Promise<void> => {
  for (const app of apps) {
    const folder = folderOf(root, app);
    const base = baseOf(app);
    const served = (request: FastifyRequest): boolean =>
      isStaffHost(request) === (app.hosts === 'staff');
    if (hotReload) {
      const vite = await openVite(server, folder, base);
      if (app.rendering === 'server') addPages(developmentRenderer(vite, folder, base));
      else {
        const page = async (url: string): Promise<string> =>
          vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8'));
        addBrowserApp(server, served, page, openPolicy);
      }
      continue;
    }
    await server.register(files, {
      root: join(folder, 'dist/client'),
      prefix: base,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      setHeaders: (answer, path) => {
        // The worker of the wallet answers for pages, which lie above its own folder.
        if (workerFile.test(path)) answer.header('service-worker-allowed', '/');
      },
    });
    if (app.rendering === 'server') addPages(await builtRenderer(folder, base, release));
    else addBrowserApp(server, served, await builtPage(folder), builtPolicy(sockets));
  }
};
