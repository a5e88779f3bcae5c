import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { everyCall, type CallName, type Input } from '@parasol/contract';
import { rows } from '@parasol/routes/index';
import {
  arrive,
  issueOrder,
  placeOwn,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';

/** Customer calls that name a policy, with their other fields. */
type Naming = {
  [Name in CallName]: 'policyNo' extends keyof Input<Name> ? Name : never;
}[CallName];
type More = { readonly [Name in Naming]?: Omit<Input<Name>, 'policyNo'> };

const address = { kind: 'address', region: '310100', address: '延安路1号' } as const;
const more: More = {
  getPolicyFile: {},
  getPolicyCalendar: {},
  getPolicy: {},
  listPolicyChanges: {},
  getChangeForm: { kind: 'address' },
  getYearlyOffer: {},
  getPolicyLoan: {},
  getInvoices: {},
  askForTaxVoucher: { year: 2026, email: 'a@example.com' },
  quoteOccupationChange: { insured: 0, occupation: '010101' },
  sendChangeCode: { mobile: '13600136001' },
  nameGrownUp: { position: 0, mobile: '13600136001' },
  askPolicyChange: { key: randomUUID(), change: address },
  getRenewal: {},
  setRenewal: { on: false },
  beginRenewalDraft: {},
  quoteSurrender: { way: 'original' },
  askSurrender: { way: 'original', reason: 'other', version: '0'.repeat(64) },
  getSurrender: {},
  verifySurrender: { certNo: '310101199006150015', verifyCode: '123456' },
  withdrawSurrender: {},
  getClaimGuide: {},
  reportClaim: {
    key: randomUUID(),
    kind: 'accident',
    position: 0,
    happenedOn: '2026-05-20',
    place: '家中',
    words: '下楼时踩空，左脚扭伤',
  },
};

const namesPolicy = (name: CallName): boolean => {
  const { access, request } = everyCall[name];
  return (
    (access === 'customer' || access === 'customer-in-person') &&
    request instanceof z.ZodObject &&
    'policyNo' in request.shape
  );
};

let desk: OrderDesk;
let policyNo = '';
let others: readonly (readonly [who: string, root: string, customer: Customer])[];
beforeAll(async () => {
  desk = await startPayDesk();
  const owner = await arrive(desk, '13800138201');
  const { orderNo } = await placeOwn(desk, owner, '1990-06-15', 1);
  await issueOrder(desk, orderNo);
  policyNo = (await owner.ask('listPolicies', {})).policies[0]?.policyNo ?? '';
  await owner.ask('getPolicy', { policyNo });
  desk.clock.advance(120_000);
  others = [
    ['a stranger', 'pro', await arrive(desk, '13800138202')],
    ['the owner under another brand', 'tr', await arrive(desk, '13800138201', 'tr.localhost')],
  ];
}, 200_000);
afterAll(() => desk.stop());

test('every call that names a policy is asked here', () => {
  const found = (Object.keys(everyCall) as CallName[]).filter(namesPolicy);
  expect(Object.keys(more).toSorted()).toEqual(found.toSorted());
});

test.each(Object.keys(more) as Naming[])('%s finds no policy of another', async (name) => {
  for (const [who, , { call }] of others) {
    const input = { ...more[name], policyNo } as Input<typeof name>;
    const { code, data } = await call(name, input);
    expect([who, code, data]).toEqual([who, errorCodes.NOT_FOUND, null]);
  }
});

test('no page shows a policy of another', async () => {
  for (const [who, root, { browser }] of others) {
    const paths = rows.flatMap(({ path, root: under }) =>
      path.includes(':policyNo') && (under === undefined || under === root)
        ? [path.replace(':policyNo', policyNo).replace(':kind', 'address')]
        : [],
    );
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const { statusCode, body } = await browser.get(path);
      // A surrender page without its choice redirects to the page before, which a stranger cannot
      // open either.
      const status = statusCode === 302 && path.includes('/aftersale/') ? 404 : statusCode;
      expect([who, path, status]).toEqual([who, path, 404]);
      expect(body).not.toContain('行知综合意外保险');
    }
  }
});
