import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';
import type { Fetched } from './ui/layout/later.tsx';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';

export interface PageMeta {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly kind?: 'website' | 'product';
  /** The page with the same content under the address for search engines. */
  readonly canonical?: string;
}

/** Exports of `<name>.page.tsx`. */
export interface PageModule {
  readonly default: ComponentType;
  /** Parts below its first screen; a visitor who arrives from another page waits for them too. */
  readonly parts?: readonly Fetched[];
}

/** Exports of `<name>.data.ts`. */
export interface DataModule {
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** Title and link preview from the loader's data. */
  readonly meta?: (data: never, brand: PublicBrand) => PageMeta;
}

export interface Page extends DataModule {
  readonly Component: ComponentType;
}

/** A page is named by its noun and its file: events remember the name, and files move. */
const byName = <File>(files: Record<string, File>, ending: string): ReadonlyMap<string, File> =>
  new Map(
    Object.entries(files).map(([path, file]) => {
      const [, , , noun, ...below] = path.split('/');
      return [`${noun}/${below.at(-1)?.slice(0, -ending.length)}`, file];
    }),
  );

const pageFiles = byName(import.meta.glob<PageModule>('./features/**/*.page.tsx'), '.page.tsx');
const dataFiles = byName(import.meta.glob<DataModule>('./features/**/*.data.ts'), '.data.ts');

export const loadComponent = async (name: string): Promise<ComponentType> => {
  const page = pageFiles.get(name);
  if (!page) throw new Error(`the route table names ${name}, but there is no ${name}.page.tsx`);
  const { default: Component, parts = [] } = await page();
  await Promise.all(parts.map((part) => part.fetch()));
  return Component;
};

export const loadData = async (name: string): Promise<DataModule> =>
  (await dataFiles.get(name)?.()) ?? {};

export const loadPage = async (name: string): Promise<Page> => {
  const [Component, data] = await Promise.all([loadComponent(name), loadData(name)]);
  return { ...data, Component };
};
