// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { productFacts } from '@parasol/domain/consequences/product-facts';
import { inTransaction } from '#ground/db/transaction.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { publishPack, shelfOf } from '#modules/products/catalogue/publication/publish-products.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from '#modules/contracts/policies/renewals/run-renewals.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  decide,
  handIn,
  loading,
  newcomer,
  statusOf,
  type Known,
} from '#testing/manual-underwriting/case-journey.ts';
import { arrive, employ, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { buyYearly } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';

const product = '1001';
const brand = 'qinghe';
type Staff = Omit<Customer, 'userId'>;
let desk: OrderDesk;
let manager: Staff;
let compliance: Staff;
let people = 0;

let scene: Withdrawn;

beforeAll(async () => {
  desk = await startPayDesk('2026-05-20T10:00');
  scene = await withdrawProduct();
}, 120_000);
afterAll(() => desk.stop());

interface Renewing {
  readonly policyNo: string;
  readonly mobile: string;
  readonly told: number;
}

/** A customer with an announced renewal and its price; staff log in on that day. */
const renewing = async (): Promise<Renewing> => {
  desk.clock.set('2026-05-20T10:00');
  people += 1;
  const mobile = `1370013${String(6000 + people)}`;
  const { policy } = await buyYearly(desk, { mobile, serial: 301 + people * 2, renewal: true });
  desk.clock.set(`${addDays(policy.end_date ?? '', -30)}T10:00`);
  await watchPoliciesOnce(desk.app);
  await runRenewalsNow(desk.app);
  manager = await employ(desk, 'product-manager');
  compliance = await employ(desk, 'compliance');
  const policyNo = policy.policy_no;
  return { policyNo, mobile, told: (await renewalOf(policyNo)).told_fen ?? 0 };
};

const renewalOf = (policyNo: string) =>
  desk.app.database.db
    .selectFrom('renewals')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();

const texts = async (mobile: string, words: string): Promise<number> =>
  (
    await desk.app.database.db
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .execute()
  ).filter(({ text }) => text.includes(words)).length;

const granted = async (asked: ReturnType<Staff['call']>): Promise<void> => {
  const { data } = await asked;
  await compliance.ask('grantAsk', { askId: (data as unknown as { askId: string }).askId });
};

interface Withdrawn extends Renewing {
  readonly who: Known;
  readonly offeredTo: Known;
  /** Handed in, and offered. */
  readonly cases: readonly [string, string];
}

const withdrawProduct = async (): Promise<Withdrawn> => {
  const renewal = await renewing();
  const who = await newcomer(desk);
  const underwriter = await employ(desk, 'senior-underwriter');
  const waiting = await handIn(desk, who, 971);
  const other = await newcomer(desk);
  const offered = await handIn(desk, other, 973, ['hypertension']);
  await decide(underwriter, offered, loading);
  const sale = { baseProductNo: product, brand, reason: '保险公司停售' };
  await granted(manager.call('withdrawProduct', sale));
  await until('the renewal is over', () => renewalOf(renewal.policyNo), {
    is: ({ state }) => state === 'unavailable',
  });
  // The next test sells it again.
  await granted(manager.call('returnProductToSale', sale));
  await until(
    'it is sold again',
    async () => desk.app.catalogue.find(product)?.product.sale.withdrawn?.[brand],
    { is: (since) => since === undefined },
  );
  return { ...renewal, who, offeredTo: other, cases: [waiting, offered] };
};

const ended = async (who: Known, caseNo: string): Promise<void> => {
  expect((await statusOf(who, caseNo)).state).toBe('withdrawn');
  const { messages } = await who.ask('listMessages', {});
  expect(JSON.stringify(messages)).toContain('这款产品已停止销售，这次核保不能再用于投保');
};

/** Every price twice as high from the next version on. */
const dearer = async (): Promise<void> => {
  const { app } = desk;
  const sold = app.catalogue.find(product)?.product;
  if (!sold) throw new Error('nothing is sold');
  const next = {
    ...sold,
    version: sold.version + 1,
    rating: {
      ...sold.rating,
      tables: sold.rating.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, rate: row.rate * 2 })),
      })),
    },
  };
  await inTransaction(app.database, (tx) =>
    publishPack(
      tx,
      shelfOf(app),
      { product: next, contentHash: contentHash(next) },
      { actor: 'system', detail: {} },
      app.clock(),
    ),
  );
};

walk(productFacts, {
  'product-withdrawn': {
    renewal: async () => {
      const { policyNo, mobile } = scene;
      expect((await renewalOf(policyNo)).order_no).toBeNull();
      const who = await arrive(desk, mobile);
      expect((await who.ask('getRenewal', { policyNo })).state).toBe('unavailable');
    },
    case: async () => {
      const { who, cases } = scene;
      await ended(who, cases[0]);
    },
    offer: async () => {
      const { offeredTo, cases } = scene;
      await ended(offeredTo, cases[1]);
    },
    message: async () => {
      const { mobile } = scene;
      await until('the text of the same day', () => texts(mobile, '不能续保'), {
        is: (count) => count === 1,
      });
    },
  },
  'product-repriced': {
    renewal: async () => {
      const { policyNo, mobile, told } = await renewing();
      await dearer();
      const row = await until('the new price is told', () => renewalOf(policyNo), {
        is: ({ told_fen: fen }) => (fen ?? 0) > told,
      });
      expect(row.order_no).toBeNull();
      await until('the text of the new price', () => texts(mobile, '续保保险费有变化'), {
        is: (count) => count === 1,
      });
    },
  },
});
