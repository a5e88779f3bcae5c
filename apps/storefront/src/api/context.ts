import { createContext, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';

/** Loaders reach the API through this: verbs in the same process on the server, HTTP in the browser. */
export const apiContext = createContext<Api>();

/** The brand of the pages: links that loaders make lead to pages of the same brand. */
export const brandContext = createContext<PublicBrand>();

/** The loader of a page, by the data that the page reads. */
export type Loads<Data> = (asked: LoaderFunctionArgs) => Promise<Data>;

/** The action of a page, by its answer to a posted form. */
export type Acts<Answer> = (posted: ActionFunctionArgs) => Promise<Answer>;
