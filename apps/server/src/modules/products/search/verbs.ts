import type { Verbs } from '#ground/context.ts';
import { listProducts } from './list-products.ts';

export const searchVerbs = { listProducts } satisfies Verbs;
