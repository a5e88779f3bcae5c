import { createHash } from 'node:crypto';
import type { InstalledBrand } from '@parasol/domain/base/brands/brand';
import type { Insurer } from '@parasol/domain/products/catalogue/product/shared';
import type { Db } from '#ground/db/schema.ts';

type Kind = 'brand' | 'insurer';

interface Shown {
  readonly kind: Kind;
  readonly name: string;
  readonly content: string;
}

const textAt = (db: Db, kind: Kind, name: string, at: Date) =>
  db
    .selectFrom('shown_texts')
    .select(['sha256', 'content', 'since'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .executeTakeFirst();

/**
 * Stores at every start the texts that differ from those shown before, with the moment they began.
 */
export const keepShownTexts = async (
  db: Db,
  brands: readonly InstalledBrand[],
  insurers: readonly Insurer[],
  now: Date,
): Promise<void> => {
  const shown: Shown[] = [
    ...brands.map((brand) => ({ kind: 'brand' as const, name: brand.id, content: brand })),
    ...insurers.map((one) => ({ kind: 'insurer' as const, name: one.code, content: one })),
  ].map(({ content, ...rest }) => ({ ...rest, content: JSON.stringify(content) }));
  for (const { kind, name, content } of shown) {
    const sha256 = createHash('sha256').update(content).digest();
    if ((await textAt(db, kind, name, now))?.sha256.equals(sha256) === true) continue;
    await db
      .insertInto('shown_texts')
      .values({ kind, name, since: now, sha256, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** The texts shown at a moment; undefined before the first was kept. */
export const brandTextAt = async (
  db: Db,
  name: string,
  at: Date,
): Promise<InstalledBrand | undefined> =>
  (await textAt(db, 'brand', name, at))?.content as InstalledBrand | undefined;

export const insurersAt = async (db: Db, at: Date): Promise<ReadonlyMap<string, Insurer>> => {
  const rows = await db
    .selectFrom('shown_texts')
    .distinctOn('name')
    .select(['name', 'content'])
    .where('kind', '=', 'insurer')
    .where('since', '<=', at)
    .orderBy('name')
    .orderBy('since', 'desc')
    .execute();
  return new Map(rows.map(({ name, content }) => [name, content as Insurer]));
};
