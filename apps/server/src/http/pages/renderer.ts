import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { CreateRenderer, PageAssets, Renderer } from '@parasol/routes/rendering';

/** The pages as `npm run build` left them. */
export const builtRenderer = async (
  folder: string,
  base: string,
  release: string,
): Promise<Renderer> => {
  const assets = JSON.parse(
    await readFile(join(folder, 'dist/client/page-assets.json'), 'utf8'),
  ) as PageAssets;
  const built = (await import(pathToFileURL(join(folder, 'dist/server/entry.server.js')).href)) as {
    createRenderer: CreateRenderer;
  };
  const asset = (file: string): string => base + file;
  const pageOf = (page: string) => {
    const found = assets.pages[page];
    if (!found) throw new Error(`the build has no page ${page}`);
    return found;
  };
  return built.createRenderer(
    {
      entry: asset(assets.entry),
      links: [],
      css: (page) => pageOf(page).css,
      preload: (page) => pageOf(page).preload.map(asset),
      modules: (page) => {
        const { modules } = pageOf(page);
        return modules && { page: asset(modules.page), data: modules.data && asset(modules.data) };
      },
    },
    release,
  );
};

/** Scripts of Vite and React that a page needs before its own, to reload while it is shown. */
const hotReloading = (base: string): string =>
  `<script type="module" src="${base}@vite/client"></script><script type="module">import refresh from '${base}@react-refresh';refresh.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`;

/** The pages straight from source, with hot reload; only `npm run dev` comes here. */
export const developmentRenderer =
  (vite: ViteDevServer, folder: string, base: string): Renderer =>
  async (request) => {
    const source = (await vite.ssrLoadModule('/src/entry.server.tsx')) as {
      createRenderer: CreateRenderer;
    };
    const render = source.createRenderer(
      {
        entry: `${base}src/entry.browser.tsx`,
        links: [`${base}src/styles.css`],
        css: () => '',
        preload: () => [],
        modules: (page) => {
          const place = `src/features/*/${page.replace('/', '/**/')}.page.tsx`;
          const [file = ''] = globSync(place, { cwd: folder });
          const data = file.replace(/\.page\.tsx$/, '.data.ts');
          return {
            page: `${base}${file}`,
            data: existsSync(join(folder, data)) ? `${base}${data}` : null,
          };
        },
      },
      'development',
    );
    const arrived = await render(request);
    if (arrived.kind !== 'arrived') return arrived;
    return {
      ...arrived,
      draw: async (by) => {
        const rendered = await arrived.draw(by);
        if (rendered.kind !== 'page') return rendered;
        const html = rendered.html.replace('<head>', `<head>${hotReloading(base)}`);
        return { ...rendered, html, csp: "default-src 'self' 'unsafe-inline' ws: data: blob:" };
      },
    };
  };
