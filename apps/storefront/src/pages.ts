import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';
import type { Fetched } from './ui/layout/later.tsx';
import type { PublicBrand } from '@parasol/domain/brands/brand';

export interface PageMeta {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly kind?: 'website' | 'product';
  /** The page that says the same under the address by which search engines are to know it. */
  readonly canonical?: string;
}

/** What `<name>.page.tsx` exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** What it shows below its first screen; whoever comes from another page waits for it too. */
  readonly parts?: readonly Fetched[];
}

/** What `<name>.data.ts` exports. */
export interface DataModule {
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** Title and link preview from what the loader gave. */
  readonly meta?: (data: never, brand: PublicBrand) => PageMeta;
}

export interface Page extends DataModule {
  readonly Component: ComponentType;
}

const pageFiles = import.meta.glob<PageModule>('./features/**/*.page.tsx');
const dataFiles = import.meta.glob<DataModule>('./features/**/*.data.ts');

export const loadComponent = async (name: string): Promise<ComponentType> => {
  const page = pageFiles[`./features/${name}.page.tsx`];
  if (!page) throw new Error(`the route table names ${name}, but there is no ${name}.page.tsx`);
  const { default: Component, parts = [] } = await page();
  await Promise.all(parts.map((part) => part.fetch()));
  return Component;
};

export const loadData = async (name: string): Promise<DataModule> =>
  (await dataFiles[`./features/${name}.data.ts`]?.()) ?? {};

export const loadPage = async (name: string): Promise<Page> => {
  const [Component, data] = await Promise.all([loadComponent(name), loadData(name)]);
  return { ...data, Component };
};
