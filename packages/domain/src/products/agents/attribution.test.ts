import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Arrival } from '#base/attribution/arrival.ts';
import { attribute, type NamedAgent, type SaleWorld } from './attribution.ts';

const arrival: Arrival = {
  channel: 'default_channel',
  subChannel: 'default_subchannel',
  adPlace: null,
  shareSource: null,
  seller: null,
  broker: null,
  merchantCode: null,
  shareKey: null,
  appCode: 'QH_H5',
  matchPath: null,
  touches: { first: null, last: null },
  platform: null,
  release: null,
};
const agent = (agentNo: string, more: Partial<NamedAgent> = {}): NamedAgent => ({
  agentNo,
  kind: 'agent',
  brand: 'qinghe',
  state: 'approved',
  certificateUntil: '2099-12-31',
  products: null,
  ...more,
});
const world: SaleWorld = {
  brand: 'qinghe',
  baseProductNo: '1004',
  now: 1000,
  today: '2026-11-16',
  link: null,
  seller: null,
  broker: null,
  merchantCodes: ['M1'],
  isPage: (path) => path === '/pro/trial/:baseProductNo',
};
const link = (more: object = {}, by = agent('A1')) => ({
  linkKey: 'k'.repeat(16),
  baseProductNo: null,
  page: 'detail' as const,
  channel: 'moments',
  subChannel: null,
  expiresAt: 2000,
  revoked: false,
  agent: by,
  ...more,
});
const key = 'k'.repeat(16);

describe('a link', () => {
  test('says who sold it and through which channel, before any name in the address', () => {
    const { sale, dropped } = attribute(
      { ...arrival, shareKey: key, channel: 'other' },
      { ...world, link: link() },
    );
    expect(sale).toMatchObject({
      seller: 'A1',
      broker: null,
      linkKey: key,
      channel: 'moments',
      subChannel: 'default_subchannel',
    });
    expect(dropped).toEqual([]);
  });

  test.each([
    ['expired', link({ expiresAt: 1000 })],
    ['revoked', link({ revoked: true })],
    ['of somebody suspended', link({}, agent('A1', { state: 'suspended' }))],
    [
      'of somebody whose certificate ran out',
      link({}, agent('A1', { certificateUntil: '2026-11-15' })),
    ],
    ['of somebody who does not sell this', link({}, agent('A1', { products: ['1001'] }))],
    ['of another brand', link({}, agent('A1', { brand: 'tongrui' }))],
    ['that nobody made', null],
  ])('that is %s puts the sale down to nobody and is noted', (_what, shareLink) => {
    const { sale, dropped } = attribute(
      { ...arrival, shareKey: key },
      { ...world, link: shareLink },
    );
    expect(sale).toMatchObject({ seller: null, linkKey: null, channel: 'default_channel' });
    expect(dropped).toEqual(['shareKey']);
  });
});

describe('a name in an address', () => {
  test('of a broker is the seller and the broker of the sale', () => {
    const broker = agent('B1', { kind: 'broker' });
    const named = { ...arrival, broker: 'B1' };
    expect(attribute(named, { ...world, broker })).toMatchObject({
      sale: { seller: 'B1', broker: 'B1' },
      dropped: [],
    });
    // A name alone makes no broker.
    expect(attribute(named, { ...world, broker: agent('B1') })).toMatchObject({
      sale: { seller: null, broker: null },
      dropped: ['broker'],
    });
  });

  test('of a seller comes before that of a broker', () => {
    const both = { ...arrival, seller: 'A1', broker: 'B1' };
    const known = { ...world, seller: agent('A1'), broker: agent('B1', { kind: 'broker' }) };
    expect(attribute(both, known)).toMatchObject({
      sale: { seller: 'A1', broker: null },
      dropped: ['broker'],
    });
  });

  test('of a merchant or a page that is none is left out', () => {
    const linkFacts = { ...arrival, merchantCode: 'M2', matchPath: '/pro/elsewhere' };
    expect(attribute(linkFacts, world)).toMatchObject({
      sale: { merchantCode: null, matchPath: null },
      dropped: ['merchantCode', 'matchPath'],
    });
    const real = { ...arrival, merchantCode: 'M1', matchPath: '/pro/trial/:baseProductNo' };
    expect(attribute(real, world)).toMatchObject({
      sale: { merchantCode: 'M1', matchPath: '/pro/trial/:baseProductNo' },
      dropped: [],
    });
  });
});

test('whatever an address says, a sale is put down to somebody who may sell it, or to nobody', () => {
  const someone = fc.record({
    agentNo: fc.constantFrom('A1', 'A2', 'B1'),
    kind: fc.constantFrom('agent' as const, 'broker' as const),
    brand: fc.constantFrom('qinghe', 'tongrui'),
    state: fc.constantFrom('approved' as const, 'suspended' as const, 'ended' as const),
    certificateUntil: fc.constantFrom(null, '2026-11-15', '2026-11-16'),
    products: fc.constantFrom(null, ['1001'], ['1004']),
  });
  const perhaps = fc.option(someone);
  const word = fc.option(fc.string());
  fc.assert(
    fc.property(
      fc.record({
        seller: word,
        broker: word,
        merchantCode: word,
        shareKey: word,
        matchPath: word,
      }),
      fc.record({ seller: perhaps, broker: perhaps, linked: perhaps }),
      (linkFacts, { linked, ...people }) => {
        const { sale, dropped } = attribute(
          { ...arrival, ...linkFacts },
          { ...world, ...people, link: linked && link({}, linked) },
        );
        const sold = [linked, people.seller, people.broker].filter(
          (each) =>
            each?.state === 'approved' &&
            each.brand === 'qinghe' &&
            each.certificateUntil === '2026-11-16' &&
            each.products?.[0] !== '1001',
        );
        if (sale.seller !== null) expect(sold.map((each) => each?.agentNo)).toContain(sale.seller);
        if (sale.broker !== null) expect(sale.broker).toBe(sale.seller);
        if (linkFacts.merchantCode !== null && sale.merchantCode === null)
          expect(dropped).toContain('merchantCode');
      },
    ),
  );
});
