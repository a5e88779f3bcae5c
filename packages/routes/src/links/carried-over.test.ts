import { expect, test } from 'vitest';
import { carryTo } from '@parasol/domain/base/navigation/carried';
import { rows } from '#index.ts';
import { knownQuery } from './known-query.ts';

/** The visitor's channel, which is passed on to every page. */
const ways = {
  adPlace: 'top',
  broker: 'B1',
  channel: 'sougou',
  hideswitch: '1',
  merchantCode: 'M1',
  newApiVersion: '1',
  newLink: 'true',
  payPlatform: '15',
  sellChannel: '1',
  seller: 'A1',
  shareKey: 'K1',
  source: '9',
  subchannel: 's1',
  subtemp: 't',
  testLink: '1',
  toMp: '12-34',
  unionSellChannel: '7',
  wxMpType: '2',
};
/** Parameters that belong to one person or one page. */
const own = {
  orderNo: 'QH1',
  quoteNo: 'Q1',
  displayId: 'D1',
  draft: 'd',
  paySeq: 'P1',
  id: '1',
  to: '/pro/me',
  code: 'c',
  state: 's',
  token: 't',
  trafficlabel: 'sandbox',
  from: 'timeline',
  forwardFrom: '30',
};

const addressOf = (path: string): string =>
  path
    .replace(/:baseProductNo/g, '1001')
    .replace(/:(\w+)\??/g, 'x')
    .replace(/\*$/, 'x');

test('to every page goes how somebody came, and nothing that belongs to one person', () => {
  const page = { query: { ...ways, ...own, productVersion: '2' }, baseProductNo: '1001' };
  for (const { path } of rows) {
    const to = addressOf(path);
    const carried = new URL(carryTo(to, page), 'https://here.test');
    const ofProduct = to.split('/').includes('1001') ? { productVersion: '2' } : {};
    expect([carried.pathname, Object.fromEntries(carried.searchParams)]).toEqual([
      to,
      { ...ways, ...ofProduct },
    ]);
  }
});

test('a page that is kept for everyone is made with all that it carries on in its links', () => {
  for (const row of rows.filter(({ ttl }) => ttl !== undefined)) {
    const known = knownQuery(row, new URLSearchParams({ ...ways, ...own }));
    const missing = Object.keys(ways).filter((name) => !known.has(name));
    expect([row.path, missing]).toEqual([row.path, []]);
  }
});

test('a value that may be somebody’s number goes nowhere', () => {
  const page = { query: { source: '13800138000', channel: 'a' }, baseProductNo: null };
  expect(carryTo('/pro/main/list', page)).toBe('/pro/main/list?channel=a');
});
