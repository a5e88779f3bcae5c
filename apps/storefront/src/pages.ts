import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';
import type { PublicBrand } from '@parasol/domain/brands/brand';

export interface PageMeta {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
}

/** What `<name>.page.tsx` exports. */
export interface PageModule {
  readonly default: ComponentType;
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

const pageFiles = import.meta.glob<PageModule>('./features/*/*.page.tsx');
const dataFiles = import.meta.glob<DataModule>('./features/*/*.data.ts');

export const loadPage = async (name: string): Promise<Page> => {
  const page = pageFiles[`./features/${name}.page.tsx`];
  if (!page) throw new Error(`the route table names ${name}, but there is no ${name}.page.tsx`);
  const [shown, data] = await Promise.all([
    page(),
    dataFiles[`./features/${name}.data.ts`]?.() ?? Promise.resolve<DataModule>({}),
  ]);
  return { ...data, Component: shown.default };
};
