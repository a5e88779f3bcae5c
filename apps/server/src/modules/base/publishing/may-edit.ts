import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Context } from '#ground/context.ts';
import type { TextVersion } from './shelf.ts';

type Brands = Pick<TextVersion, 'brands'>;

/** Whether a text is any of this member of staff's business: one of its brands is theirs. */
export const mayLookAt = ({ caller }: Pick<Context, 'caller'>, versions: readonly Brands[]) =>
  versions.some(({ brands }) => brands.some((brand) => staffMay(caller, brand)));

/** A text that several brands show is changed only by staff who work for all of them. */
export const mayChange = ({ caller }: Pick<Context, 'caller'>, versions: readonly Brands[]) =>
  versions.length > 0 &&
  versions.every(({ brands }) => brands.every((brand) => staffMay(caller, brand)));
