import { afterAll, beforeAll, expect } from 'vitest';
import { accountFacts } from '@parasol/domain/consequences/account-facts';
import type { Database } from '#ground/db/schema.ts';
import { walk } from '#testing/consequences/walk.ts';
import { handIn, newcomer, type Known } from '#testing/manual-underwriting/case-journey.ts';
import { lock, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { ownCode } from '#testing/server/nodes.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';
import { joined, seller } from '#testing/two-sided/session-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

type Owned = {
  [Table in keyof Database]: 'user_id' extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** Number of a table's rows that belong to a person. */
const rowsOf = async (table: Owned, { userId }: Known): Promise<number> =>
  (
    await desk.app.database.db
      .selectFrom(table as 'chats')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute()
  ).length;

const close = async ({ browser, call, mobile }: Known): Promise<void> => {
  const place = { node: desk, clock: desk.clock };
  const verifyCode = await ownCode(place, browser, mobile, { purpose: 'close-account' });
  expect(await call('closeAccount', { verifyCode })).toMatchObject({ code: 0 });
};

/** A person has rows of these kinds, closes the account, and has none. */
const goesWithAccount = async (
  person: Known,
  ...tables: readonly [Owned, ...Owned[]]
): Promise<void> => {
  for (const table of tables) expect(await rowsOf(table, person), table).toBeGreaterThan(0);
  await close(person);
  for (const table of tables) expect(await rowsOf(table, person), table).toBe(0);
};

walk(accountFacts, {
  'account-closed': {
    quote: async () => {
      const person = await newcomer(desk);
      await person.ask('saveTrial', {
        baseProductNo: '1001',
        plan: 'standard',
        payFrequency: 'monthly',
        insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
      });
      await goesWithAccount(person, 'trials');
    },
    draft: async () => {
      const person = await newcomer(desk);
      const { quoteNo } = await lock(person, [{ birthDate: '1990-06-15', relation: 'self' }]);
      const changes = { 'policyholder.name': '林一' };
      await person.ask('saveDraft', { baseProductNo: '1004', quoteNo, revision: 0, changes });
      await goesWithAccount(person, 'order_drafts');
    },
    case: async () => {
      const person = await newcomer(desk);
      const caseNo = await handIn(desk, person, 301);
      await close(person);
      const row = await desk.app.database.db
        .selectFrom('underwriting_cases')
        .select(['state'])
        .where('manual_underwriting_no', '=', caseNo)
        .executeTakeFirst();
      expect(row?.state).toBe('withdrawn');
    },
    session: async () => {
      const agent = await seller(desk, '13700137301', '39270001');
      const person = await newcomer(desk);
      const { agentOrderNo } = await joined(agent, person, person.mobile);
      await close(person);
      expect(await agent.ask('getAgentOrder', { agentOrderNo })).toMatchObject({ state: 'ended' });
    },
    benefits: async () => {
      const person = await newcomer(desk);
      await goesWithAccount(person, 'points_entries');
    },
    steward: async () => {
      const person = await newcomer(desk);
      await person.ask('openChat', {});
      await goesWithAccount(person, 'chats');
    },
    evidence: async () => {
      const person = await newcomer(desk);
      await openTracePage(desk, person).start();
      await goesWithAccount(person, 'traces');
    },
  },
});
