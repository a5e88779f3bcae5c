import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Subject } from '#ground/subject.ts';
import type { TextVersion } from './shelf.ts';

type Brands = Pick<TextVersion, 'brands'>;

/** Whether a text is any of this member of staff's business: one of its brands is theirs. */
export const mayLookAt = ({ caller }: Pick<Context, 'caller'>, versions: readonly Brands[]) =>
  versions.some(({ brands }) => brands.some((brand) => staffMay(caller, brand)));

/** A text that several brands show is changed only by staff who work for all of them. */
export const mayChange = ({ caller }: Pick<Context, 'caller'>, versions: readonly Brands[]) =>
  versions.length > 0 &&
  versions.every(({ brands }) => brands.every((brand) => staffMay(caller, brand)));

/** A text as a call is about it: all its versions, seen by staff of any brand that shows one. */
export const textSubject = <Row extends Brands>(
  versionsOf: (db: Db, no: number) => Promise<readonly Row[]>,
  missing: string,
): Subject<readonly Row[]> => ({
  find: async (db, no) => {
    const versions = await versionsOf(db, Number(no));
    return versions.length === 0 ? undefined : versions;
  },
  brand: () => null,
  isFor: (versions, caller) => mayLookAt({ caller }, versions),
  missing,
});
