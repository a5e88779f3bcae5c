import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  apply,
  decide,
  declining,
  excluding,
  handIn,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import {
  arrive,
  employ,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let underwriter: Staff;
let last = 0;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  underwriter = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

const newcomer = (): Promise<Customer> =>
  arrive(desk, String(13_500_000_000 + (last += 1)), 'localhost');

const open = ({ browser }: Customer, path: string) => browser.get(`/pro${path}`);
/** Whether all of these words stand on a page. */
const says = async (who: Customer, path: string, ...words: readonly string[]): Promise<boolean> => {
  const { body } = await open(who, path);
  return words.every((each) => body.includes(each));
};
const steps = ['', 'supplement/', 'orderconfirm/', 'signature/', 'status/', 'letter/'] as const;
const recheck = ['Confirm', 'Status', 'Supplement'] as const;
const online = [...recheck.map((name) => `Recheck${name}`), 'Preapproved', 'XYBStatus'] as const;
const pagesOf = (no: string): string[] => [
  ...steps.map((step) => `/manualunderwriting/${step}${no}`),
  ...online.map((name) => `/aiProduct/onlineMu${name}/${no}`),
];
const day = 86_400_000;

describe('the pages of a case', () => {
  test('are there for its own customer alone, whatever the state', async () => {
    const [chen, stranger] = [await newcomer(), await newcomer()];
    const { manualUnderwritingNo: no } = await apply(chen);
    for (const path of pagesOf(no)) {
      expect([200, 302], path).toContain((await open(chen, path)).statusCode);
      expect((await open(stranger, path)).statusCode, path).toBe(404);
      expect((await open(chen, path.replace(no, 'nonsense'))).statusCode, path).toBe(404);
    }
  });

  test('lead to where it goes on, once another step is due', async () => {
    const chen = await newcomer();
    const no = await handIn(desk, chen, 901);
    expect(await says(chen, `/manualunderwriting/status/${no}`, '等待核保员受理')).toBe(true);
    expect((await decide(underwriter, no, excluding)).code).toBe(0);
    const info = await open(chen, `/manualunderwriting/${no}`);
    expect(info.headers.location).toBe(`/pro/manualunderwriting/orderconfirm/${no}`);
    expect(await says(chen, `/manualunderwriting/signature/${no}`, '查看并确认结论')).toBe(true);
    const recheckOf = await open(chen, `/aiProduct/onlineMuRecheckConfirm/${no}`);
    expect(recheckOf.headers.location).toBe(`/pro/manualunderwriting/orderconfirm/${no}`);
  });

  test('show the second look after an objection under its own addresses', async () => {
    const chen = await newcomer();
    const no = await handIn(desk, chen, 903);
    await decide(underwriter, no, declining);
    expect(await says(chen, `/manualunderwriting/letter/${no}`, '申请复议')).toBe(true);
    await chen.ask('objectToManualUnderwriting', {
      manualUnderwritingNo: no,
      words: '有新的复查结果',
    });
    const { headers } = await open(chen, `/manualunderwriting/status/${no}`);
    expect(headers.location).toBe(`/pro/aiProduct/onlineMuRecheckStatus/${no}`);
    expect(await says(chen, headers.location?.slice(4) ?? '', '正在复议')).toBe(true);
  });

  test('say what became of a case that was taken back, and take it back once', async () => {
    const chen = await newcomer();
    const { manualUnderwritingNo: no } = await apply(chen);
    const withdraw = () => chen.call('withdrawManualUnderwriting', { manualUnderwritingNo: no });
    expect([(await withdraw()).code, (await withdraw()).code]).toEqual([0, 0]);
    const path = `/manualunderwriting/supplement/${no}`;
    expect(await says(chen, path, '已撤回', '重新申请')).toBe(true);
    expect(await says(chen, '/me/underwriting', no)).toBe(true);
  });

  // Last, because all logins are over by then as well.
  test('say that an offer is over once its day has passed, and how to begin again', async () => {
    const mobile = '13500000999';
    const chen = await arrive(desk, mobile, 'localhost');
    const no = await handIn(desk, chen, 905);
    await decide(underwriter, no, excluding);
    expect(await says(chen, `/manualunderwriting/orderconfirm/${no}`, '您来决定')).toBe(true);
    const { due } = await chen.ask('getManualUnderwritingStatus', { manualUnderwritingNo: no });
    desk.clock.advance(Date.parse(due ?? '') - desk.clock.now().getTime() + 2 * day);
    const later = await arrive(desk, mobile, 'localhost');
    for (const step of ['orderconfirm', 'signature', 'status'] as const) {
      const path = `/manualunderwriting/${step}/${no}`;
      expect(await says(later, path, '已过期', '重新申请'), step).toBe(true);
      expect(await says(later, path, '您来决定'), step).toBe(false);
    }
    expect((await accept(later, no)).code).not.toBe(0);
  });
});
