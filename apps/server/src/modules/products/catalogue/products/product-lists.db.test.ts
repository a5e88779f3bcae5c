import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '@parasol/contract';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';

const day = 86_400_000;
let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
  // Into the window of sale of every product.
  running.clock.advance(180 * day);
});
afterAll(() => running.stop());

type Listed = Output<'listProducts'>['products'];

const list = async (query: Record<string, string> = {}, host = 'localhost'): Promise<Listed> => {
  const answer = await openBrowser(running.nodes[0], { host }).call('listProducts', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.data.products;
};
const numbers = (products: Listed): string[] => products.map((each) => each.baseProductNo);

describe('the list of products', () => {
  test.each([
    ['localhost', 'qinghe'],
    ['tr.localhost', 'tongrui'],
    ['jx.localhost', 'jiaxuan'],
  ])('at %s is the brand’s own selection', async (host, brand) => {
    const own = running.nodes[0].app.catalogue
      .all()
      .filter(({ product }) => product.sale.brands.includes(brand))
      .map(({ product }) => product.baseProductNo);
    const listed = numbers(await list({}, host));
    expect(listed.toSorted()).toEqual(own.toSorted());
    expect(listed.length).toBeGreaterThan(0);
  });

  test('differs between the brands', async () => {
    expect(numbers(await list({}, 'tr.localhost'))).not.toContain('1009');
    expect(numbers(await list())).toContain('1009');
  });

  test('by need holds every product that answers it and no other', async () => {
    const all = await list();
    for (const need of ['medical', 'critical', 'life', 'accident', 'savings', 'seniors']) {
      const found = await list({ need });
      const expected = all.filter(({ needs }) => needs.some((each) => each === need));
      expect([need, numbers(found)]).toEqual([need, numbers(expected)]);
      expect(found.length).toBeGreaterThan(0);
    }
  });

  test('by words holds what answers them, and the nearest where nothing does', async () => {
    const all = await list();
    const [first] = all;
    expect(numbers(await list({ words: ` ${first?.name ?? ''} ` }))).toContain(
      first?.baseProductNo,
    );
    const medical = await list({ words: '医疗' });
    expect(medical.length).toBeGreaterThan(0);
    expect(medical.length).toBeLessThan(all.length);
    const nothing = await openBrowser(running.nodes[0]).ask('listProducts', { words: '宇宙飞船' });
    expect(nothing.products).toEqual([]);
    expect(nothing.nearest.length).toBeGreaterThan(0);
    expect(nothing.search).toEqual({ understood: [], health: false });
    const withNodule = await openBrowser(running.nodes[0]).ask('listProducts', { words: '结节' });
    expect(withNodule.search).toEqual({ understood: ['结节'], health: true });
    expect(withNodule.products.every(({ why }) => why !== undefined)).toBe(true);
    const tooOld = await openBrowser(running.nodes[0]).ask('listProducts', {
      words: '孕妇',
      age: 70,
    });
    expect([tooOld.products, numbers([...tooOld.nearest])]).toEqual([[], ['1008']]);
    expect(numbers(await list({ words: '' }))).toEqual(numbers(all));
  });

  test('by age leaves out what cannot be bought at that age, and narrows with the need', async () => {
    const old = await list({ age: '68' });
    expect(old.length).toBeGreaterThan(0);
    expect(old.every(({ age }) => age.min <= 68 && age.max >= 68)).toBe(true);
    const medical = new Set(numbers(await list({ need: 'medical' })));
    const both = numbers(await list({ need: 'medical', age: '68' }));
    expect(both).toEqual(numbers(old).filter((each) => medical.has(each)));
  });

  test('refuses a need or an age that there is not', async () => {
    const browser = openBrowser(running.nodes[0]);
    for (const query of ['need=luck', 'age=-1', 'age=old']) {
      const answer = await browser.get(`/api/flash/product/list?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  test('holds only what is on sale today', async () => {
    expect(numbers(await list())).toContain('1006');
    running.clock.advance(300 * day);
    expect(numbers(await list())).not.toContain('1006');
    running.clock.advance(-300 * day);
  });
});
