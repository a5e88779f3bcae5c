import type { Product } from '@parasol/domain/catalogue/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { contentHash } from '../pack/content-hash.ts';
import type { Catalogue } from '../pack/load-catalogue.ts';
import { publishProducts } from './publish-products.ts';
import { storedVersion } from '../queries/versions.ts';
import { wholeCatalogue } from '../testing/catalogue-folder.ts';

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

const only =
  (number: string, change: (product: Product) => Product) =>
  (product: Product): Product =>
    product.baseProductNo === number ? change(product) : product;

describe('publishing', () => {
  test('stores a version once, whole, and says so in the audit trail', async () => {
    const { database } = stored;
    expect(await publishProducts(database, shelf(), now)).toEqual([]);
    expect(await publishProducts(database, shelf(), now)).toEqual([]);
    const found = await storedVersion(database.db, '1001', 2);
    expect(found?.product).toEqual(shelf().products[0]?.product);
    expect(contentHash(found?.product)).toBe(found?.contentHash);
    const trail = await database.db
      .selectFrom('audit_entries')
      .select(['subject', 'detail'])
      .where('action', '=', 'product.published')
      .execute();
    expect(trail.map(({ subject }) => subject).sort()).toEqual(['product:1001', 'product:1004']);
  });

  test('refuses a changed pack under the same number and keeps what was published', async () => {
    const { database } = stored;
    const dearer = only('1001', (product) => ({ ...product, onePolicyPerPerson: false }));
    const left = await publishProducts(database, shelf(dearer), now);
    expect(left).toMatchObject([{ baseProductNo: '1001', version: 2 }]);
    expect(left[0]?.reasons[0]).toContain('请把 version 改为 3');
    expect((await storedVersion(database.db, '1001', 2))?.product.onePolicyPerPerson).toBe(true);
  });

  test('takes the change as a new version and keeps the old one', async () => {
    const { database } = stored;
    const next = only('1001', (product) => ({ ...product, version: 3, onePolicyPerPerson: false }));
    expect(await publishProducts(database, shelf(next), now)).toEqual([]);
    expect((await storedVersion(database.db, '1001', 2))?.product.onePolicyPerPerson).toBe(true);
    expect((await storedVersion(database.db, '1001', 3))?.product.onePolicyPerPerson).toBe(false);
  });

  test('leaves out a pack that breaks a rule, names the rule, and publishes the others', async () => {
    const { database } = stored;
    const both = (product: Product): Product =>
      product.baseProductNo === '1001'
        ? { ...product, version: 4, filingNumber: '' }
        : { ...product, version: 2 };
    const left = await publishProducts(database, shelf(both), now);
    expect(left.map(({ baseProductNo }) => baseProductNo)).toEqual(['1001']);
    expect(left[0]?.reasons.join('\n')).toContain('filingNumber');
    expect(await storedVersion(database.db, '1001', 4)).toBeUndefined();
    expect(await storedVersion(database.db, '1004', 2)).toBeDefined();
  });

  test('is done once when two nodes start together', async () => {
    const { database } = stored;
    const next = only('1004', (product) => ({ ...product, version: 3 }));
    const both = await Promise.all([
      publishProducts(database, shelf(next), now),
      publishProducts(database, shelf(next), now),
    ]);
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
