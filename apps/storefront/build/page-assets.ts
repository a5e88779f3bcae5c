import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, optimize, type Polyfills } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '@parasol/routes/rendering';

const sheet = fileURLToPath(new URL('../src/styles.css', import.meta.url));

/** The fallback for mixed colours is the unmixed one, which browsers without them use anyway. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a const enum has no value to import
const onlyProperties: Polyfills = 1;

/** All chunks a chunk needs before it can run, itself included. */
const closure = (
  bundle: Rolldown.OutputBundle,
  start: readonly string[],
): Rolldown.OutputChunk[] => {
  const seen = new Map<string, Rolldown.OutputChunk>();
  const queue = [...start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) continue;
    seen.set(name, chunk);
    queue.push(...chunk.imports);
  }
  return [...seen.values()];
};

/** A part of a page whose script comes later; its text and look come with the page. */
const isPart = (id: string): boolean => id.endsWith('.part.tsx');

/** All modules that these need, whatever file each ended up in. */
const modulesOf = (context: Rolldown.PluginContext, start: readonly string[]): string[] => {
  const seen = new Set<string>();
  const queue = [...start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    queue.push(...importedIds, ...dynamicallyImportedIds.filter(isPart));
  }
  return [...seen].toSorted();
};

const inlineCss = async (modules: readonly string[]): Promise<string> => {
  const files = modules.filter((id) => id.startsWith('/') && !id.includes('/node_modules/'));
  const contents = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map(async (file) => ({
        content: await readFile(file, 'utf8'),
        extension: extname(file).slice(1),
      })),
  );
  const candidates = new Scanner({}).scanFiles(contents);
  const source = await readFile(sheet, 'utf8');
  const compiler = await compile(source, {
    base: dirname(sheet),
    onDependency: () => {},
    polyfills: onlyProperties,
  });
  const { code } = optimize(compiler.build(candidates), { minify: true });
  return code.replace(/^\/\*![^*]*\*\/\s*/, '');
};

/**
 * Writes `page-assets.json`: for every page the exact CSS its own modules use, so that it can be
 * inlined, and the chunks to preload. The whole sheet is fetched later, before a client navigation.
 */
export const pageAssets = (): Plugin => ({
  name: 'parasol:page-assets',
  applyToEnvironment: (environment) => environment.name === 'client',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
    const entry = chunks.find((chunk) => chunk.isEntry);
    const css = Object.values(bundle).find((item) => item.fileName.endsWith('.css'));
    if (!entry || !css) throw new Error('the client build has no entry script or no style sheet');
    const pages: Record<string, PageAssets['pages'][string]> = {};
    const sources = (...from: readonly Rolldown.OutputChunk[]): string[] =>
      modulesOf(
        this,
        from.flatMap((chunk) => chunk.facadeModuleId ?? []),
      );
    pages['shell/not-found'] = {
      css: await inlineCss(sources(entry)),
      preload: [],
      modules: null,
    };
    for (const chunk of chunks) {
      const [place, noun, file] =
        /features\/[^/]+\/([^/]+)\/(?:.+\/)?([^/]+)\.page\.tsx$/.exec(chunk.facadeModuleId ?? '') ??
        [];
      if (!place) continue;
      const name = `${noun}/${file}`;
      if (pages[name]) throw new Error(`two pages are called ${name}`);
      const data = chunks.find((other) =>
        other.facadeModuleId?.endsWith(place.replace(/\.page\.tsx$/, '.data.ts')),
      );
      const needed = closure(bundle, [
        entry.fileName,
        chunk.fileName,
        ...(data ? [data.fileName] : []),
      ]);
      pages[name] = {
        css: await inlineCss(sources(entry, chunk, ...(data ? [data] : []))),
        preload: needed.map((one) => one.fileName).filter((file) => file !== entry.fileName),
        modules: { page: chunk.fileName, data: data?.fileName ?? null },
      };
    }
    const assets: PageAssets = { entry: entry.fileName, sheet: css.fileName, pages };
    this.emitFile({
      type: 'asset',
      fileName: 'page-assets.json',
      source: JSON.stringify(assets),
    });
  },
});
