// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { houseFacts } from '@parasol/domain/consequences/house-facts';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { openHouse, orderToVerify, type House } from '#testing/console/house.ts';
import { walk } from '#testing/consequences/walk.ts';
import { handIn, newcomer } from '#testing/manual-underwriting/case-journey.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.desk.stop());

const password = 'a long enough password';

/** A colleague who leaves in this test only. */
const colleague = async (
  account: string,
  role: string,
): Promise<{ readonly staffId: string; readonly browser: Browser }> => {
  const { desk } = house;
  const who = { account, name: account, role, brand: null, password };
  const staffId = (await addStaff(desk.app, who, 'test')) ?? '';
  const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.92' });
  await browser.call('staffLogin', { account, password });
  return { staffId, browser };
};

const leaves = (staffId: string) => house.chief.ask('deactivateStaff', { staffId, reason: '离职' });

walk(
  { 'staff-deactivated': houseFacts['staff-deactivated'] },
  {
    'staff-deactivated': {
      case: async () => {
        const { staffId, browser } = await colleague('zhao', 'underwriter');
        const who = await newcomer(house.desk);
        const caseNo = await handIn(house.desk, who, 961);
        await browser.ask('takeQueueRow', { queue: 'referred', id: caseNo });
        const assignee = async () =>
          (
            await house.desk.app.database.db
              .selectFrom('underwriting_cases')
              .select('assignee')
              .where('manual_underwriting_no', '=', caseNo)
              .executeTakeFirstOrThrow()
          ).assignee;
        expect(await assignee()).toBe(staffId);
        await leaves(staffId);
        expect(await assignee()).toBeNull();
        const next = await colleague('qian', 'underwriter');
        await next.browser.ask('takeQueueRow', { queue: 'referred', id: caseNo });
        expect(await assignee()).toBe(next.staffId);
      },
      steward: async () => {
        const { staffId, browser } = await colleague('sun', 'service');
        const { staffId: sellerId, browser: sales } = await colleague('li', 'operations');
        const guest = openBrowser(house.desk, { address: '198.51.100.9' });
        const { chatNo } = await guest.ask('openChat', {});
        await guest.ask('askForPerson', { chatNo });
        await browser.ask('takeChat', { chatNo });
        const who = await newcomer(house.desk);
        await who.ask('askLead', {
          leadKey: randomUUID(),
          baseProductNo: '1005',
          name: '陈晨',
          budget: 'up-to-10000',
          callTime: 'soon',
          wish: '',
          consent: leadConsent.version,
        });
        const [row] = (await sales.ask('listQueue', { queue: 'leads' })).rows;
        const id = row?.id ?? '';
        await sales.ask('takeQueueRow', { queue: 'leads', id });
        await leaves(staffId);
        await leaves(sellerId);
        expect((await guest.ask('getChat', { chatNo })).chat?.state).toBe('waiting');
        const { rows } = await house.lin.ask('listQueue', { queue: 'leads' });
        expect(rows.find((each) => each.id === id)?.assignee ?? null).toBeNull();
      },
      queue: async () => {
        const { staffId, browser } = await colleague('zhou', 'compliance');
        const { orderNo } = await orderToVerify(house.desk);
        const id = `${orderNo}~policyholder`;
        await browser.ask('takeQueueRow', { queue: 'identity', id });
        const { person } = await browser.ask('blockPerson', {
          certNo: '11010519491231002X',
          reason: '涉嫌洗钱',
        });
        const asked = await browser.call('unblockPerson', { person, reason: '误加名单' });
        const { askId } = asked.data as unknown as { askId: string };
        await leaves(staffId);
        await house.lin.ask('takeQueueRow', { queue: 'identity', id });
        expect(await house.wang.call('grantAsk', { askId })).toMatchObject({
          code: errorCodes.CONFLICT,
        });
      },
    },
  },
);
