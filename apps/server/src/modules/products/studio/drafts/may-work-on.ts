import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Context } from '#ground/context.ts';

type Brands = readonly string[];

export const noDraft = (): Refusal => refuse('NOT_FOUND', '没有这份草稿');
export const noProduct = (): Refusal => refuse('NOT_FOUND', '没有这个产品');

/** One of the brands that sell it is theirs. */
export const mayRead = ({ caller }: Pick<Context, 'caller'>, brands: Brands): boolean =>
  brands.some((brand) => staffMay(caller, brand));

/** A product of several brands is changed only by staff who work for all of them. */
export const mayChange = ({ caller }: Pick<Context, 'caller'>, brands: Brands): boolean =>
  brands.every((brand) => staffMay(caller, brand));
