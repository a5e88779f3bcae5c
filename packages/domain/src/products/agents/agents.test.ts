import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleValues, type AgentEvent, type AgentState, agentLife } from './agent-states.ts';
import { maySellerBePaid } from './commission-balance.ts';
import { holdDecisions } from './commission-holds.ts';
import { maySell, outsideRegions, type SellingAgent } from './may-sell.ts';
import { practiceCertificate } from './practice-certificate.ts';

const events: readonly AgentEvent[] = ['apply', 'approve', 'refuse', 'suspend', 'resume', 'end'];

describe('where somebody may sell', () => {
  test.each([
    [null, ['310100', '370100'], undefined],
    [['310000'], ['310100'], undefined],
    [['310000'], ['310000', undefined, ''], undefined],
    [['310000'], [], undefined],
    [['310000'], ['310100', '370100'], '370100'],
    [['310000', '370000'], ['440300'], '440300'],
    [['310000', '370000'], ['310100', '370100'], undefined],
  ])('%j, for people in %j', (regions, where, outside) => {
    expect(outsideRegions(regions, where)).toBe(outside);
  });
});

describe('a registration', () => {
  test('is approved by nothing but an approval after an application', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        let state: AgentState = 'applied';
        let approvedSince = false;
        for (const event of happened) {
          const next = agentLife.move(state, event);
          if (next === null) continue;
          if (event === 'apply') approvedSince = false;
          if (event === 'approve') approvedSince = true;
          state = next;
          if (state === 'approved') expect(approvedSince).toBe(true);
        }
      }),
    );
  });

  test('can be left from every state', () => {
    for (const { moves } of Object.values(agentLife.states)) {
      expect(Object.keys(moves)).not.toEqual([]);
    }
  });
});

describe('selling', () => {
  const agent: SellingAgent = {
    brand: 'tongrui',
    state: 'approved',
    certificateUntil: '2026-12-31',
    products: ['1001'],
  };
  const sale = { brand: 'tongrui', baseProductNo: '1001', today: '2026-12-31' } as const;

  test('is for whoever is approved, for this brand and product, on the last day as well', () => {
    expect(maySell(agent, sale)).toBe(true);
    expect(maySell({ ...agent, products: null }, { ...sale, baseProductNo: '1004' })).toBe(true);
  });

  test.each([
    ['suspended', { ...agent, state: 'suspended' as const }, sale],
    ['of another brand', agent, { ...sale, brand: 'qinghe' }],
    ['without the product', agent, { ...sale, baseProductNo: '1004' }],
    ['whose certificate ran out', agent, { ...sale, today: '2027-01-01' as const }],
    ['without a certificate', { ...agent, certificateUntil: null }, sale],
  ])('is not for one %s', (_who, who, what) => {
    expect(maySell(who, what)).toBe(false);
  });
});

test('a certificate is 26 digits, however it was typed', () => {
  expect(practiceCertificate(' 0200 0137 0100 8002 0201 6000 01 ')).toBe(
    '02000137010080020201600001',
  );
  expect(practiceCertificate('0200013701008002020160000')).toBeNull();
  expect(practiceCertificate('02000137010080020201600O01')).toBeNull();
});

test('who sells or has left is paid what they earned; nobody is while suspended or before approval', () => {
  const paid = (Object.keys(agentLife.states) as AgentState[]).filter(maySellerBePaid);
  expect(paid).toEqual(['approved', 'ended']);
});

test('a held commission is released or refused', () => {
  expect(holdDecisions).toEqual(['release', 'refuse']);
});

test('roles have the numbers that pages know', () => {
  expect(roleValues).toEqual({ customer: 1, agent: 2, broker: 3 });
});

test('a registration begins as an application, and nothing is awaited once it was refused or ended', () => {
  expect(agentLife.first).toEqual(['applied']);
  expect(agentLife.openStates).toEqual(['applied', 'approved', 'suspended']);
});
