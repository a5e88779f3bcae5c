import type { InstalledBrand } from '@parasol/domain/base/brands/brand';
import type { Db } from '#ground/db/schema.ts';
import { marks, setMark } from '#modules/base/operations/marks.ts';

/** The brand has a cell of its own: nothing is sold for it here any more. */
export const markBrandLeft = (db: Db, brand: string, at: Date): Promise<void> =>
  setMark(db, `brand-left:${brand}`, at);

/** A brand that left would begin a second life here, beside its own cell. */
export const refuseBrandsThatLeft = async (
  db: Db,
  installed: readonly InstalledBrand[],
): Promise<void> => {
  const known = await marks(db);
  for (const { id } of installed) {
    const at = known[`brand-left:${id}`];
    if (at !== undefined)
      throw new Error(
        `${id} has a cell of its own since ${at.toISOString()}: take ${id}.yaml out of the brands here`,
      );
  }
};
