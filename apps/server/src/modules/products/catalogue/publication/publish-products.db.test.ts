import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import type { Catalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import { publishProducts } from './publish-products.ts';
import { storedVersion } from '#modules/products/catalogue/queries/versions.ts';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const now = new Date('2026-05-20T02:00:00Z');

let stored: TestDatabase;
beforeAll(async () => {
  stored = await createTestDatabase();
});
afterAll(() => stored.drop());

const shelf = (change: (product: Product) => Product = (product) => product): Catalogue => {
  const { products, shared } = wholeCatalogue();
  const shown = products.filter(({ product }) => ['1001', '1004'].includes(product.baseProductNo));
  return {
    shared,
    products: shown.map(({ product, sourceHash }) => {
      const changed = change(product);
      return { product: changed, contentHash: contentHash(changed), sourceHash };
    }),
  };
};

const { asOf } = wholeCatalogue().shared.regulation;
const announcedChanges: object[] = [];
const publish = (catalogue: Catalogue) =>
  publishProducts(
    { database: stored.database, tell: async (_tx, event) => void announcedChanges.push(event) },
    catalogue,
    now,
    {
      on: asOf,
    },
  );

const only =
  (number: string, change: (product: Product) => Product) =>
  (product: Product): Product =>
    product.baseProductNo === number ? change(product) : product;

describe('publishing', () => {
  test('stores a version once, whole, and says so in the audit trail', async () => {
    const { database } = stored;
    expect(await publish(shelf())).toEqual([]);
    expect(await publish(shelf())).toEqual([]);
    // Customers who saw another price are informed: each version is announced once.
    expect(announcedChanges).toEqual([
      { baseProductNo: '1001', version: 3 },
      { baseProductNo: '1004', version: expect.any(Number) },
    ]);
    const found = await storedVersion(database.db, '1001', 3);
    expect(found?.product).toEqual(shelf().products[0]?.product);
    expect(contentHash(found?.product)).toBe(found?.contentHash);
    const trail = await database.db
      .selectFrom('audit_entries')
      .select(['subject', 'detail'])
      .where('action', '=', 'product.published')
      .execute();
    expect(trail.map(({ subject }) => subject).sort()).toEqual(['product:1001', 'product:1004']);
  });

  test('takes a pack that was changed under the same number as the next version', async () => {
    const { database } = stored;
    const changed = only('1001', (product) => ({ ...product, onePolicyPerPerson: false }));
    const news = await publish(shelf(changed));
    expect(news).toMatchObject([{ baseProductNo: '1001', version: 4, leftOut: false }]);
    expect(news[0]?.reasons[0]).toContain('请把 version 改为 4');
    expect((await storedVersion(database.db, '1001', 3))?.product.onePolicyPerPerson).toBe(true);
    const revised = await storedVersion(database.db, '1001', 4);
    expect(revised?.product).toMatchObject({ version: 4, onePolicyPerPerson: false });
    expect(contentHash(revised?.product)).toBe(revised?.contentHash);
  });

  test('publishes the same content once, whatever number its file has', async () => {
    const { database } = stored;
    const changed = (version: number) =>
      only('1001', (product) => ({ ...product, version, onePolicyPerPerson: false }));
    expect(await publish(shelf(changed(3)))).toEqual([]);
    expect(await publish(shelf(changed(4)))).toEqual([]);
    expect(await storedVersion(database.db, '1001', 5)).toBeUndefined();
  });

  test('says when the files hold content from before what is on the shelf', async () => {
    expect(await publish(shelf())).toMatchObject([
      { baseProductNo: '1001', version: 4, leftOut: true },
    ]);
    expect(await storedVersion(stored.database.db, '1001', 5)).toBeUndefined();
  });

  test('leaves out a pack that breaks a rule, names the rule, and publishes the others', async () => {
    const { database } = stored;
    const both = (product: Product): Product =>
      product.baseProductNo === '1001'
        ? { ...product, version: 5, filingNumber: '' }
        : { ...product, version: 3 };
    const left = await publish(shelf(both));
    expect(left.map(({ baseProductNo }) => baseProductNo)).toEqual(['1001']);
    expect(left[0]?.reasons.join('\n')).toContain('filingNumber');
    expect(await storedVersion(database.db, '1001', 5)).toBeUndefined();
    expect(await storedVersion(database.db, '1004', 3)).toBeDefined();
  });

  test('is done once when two nodes start together', async () => {
    const { database } = stored;
    const next = only('1004', (product) => ({ ...product, version: 4 }));
    const both = await Promise.all([publish(shelf(next)), publish(shelf(next))]);
    expect(both.flat().filter(({ baseProductNo }) => baseProductNo === '1004')).toEqual([]);
    const trail = await database.db
      .selectFrom('audit_entries')
      .select('seq')
      .where('subject', '=', 'product:1004')
      .execute();
    expect(trail).toHaveLength(3);
  });

  test('cannot be undone or altered in the database', async () => {
    const { database } = stored;
    await expect(
      database.pool.query(`update product_versions set content_hash = repeat('0', 64)`),
    ).rejects.toThrow('never changes');
    await expect(database.pool.query('delete from product_versions')).rejects.toThrow(
      'never changes',
    );
    await expect(database.pool.query('truncate product_versions cascade')).rejects.toThrow(
      'never changes',
    );
  });
});
