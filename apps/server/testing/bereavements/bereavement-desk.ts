import { randomUUID } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { picture, uploadTo, type OrderDesk } from '#testing/orders/order-desk.ts';
import { codesFor, openBrowser, type Browser } from '#testing/server/nodes.ts';

/** The deceased, and the policy or order staff find them by. */
export interface Dead {
  readonly name: string;
  readonly certNo: string;
  readonly policyNo?: string;
  readonly orderNo?: string;
  readonly party: 'policyholder' | number;
  readonly diedOn?: string;
}

export interface Report {
  readonly caseNo: string;
  readonly token: string;
  readonly diedOn: string;
}

type Seen = Output<'getBereavementForStaff'>;

export interface BereavementDesk {
  /** Takes a case from the family's form to the colleagues who identify the person. */
  readonly report: (dead: Dead) => Promise<Report>;
  /** Papers are there, one of staff confirms and another grants it. */
  readonly confirm: (report: Report) => Promise<void>;
  readonly died: (dead: Dead) => Promise<Report>;
  readonly seen: (report: Pick<Report, 'caseNo'>) => Promise<Seen>;
  readonly clerk: () => Promise<Browser>;
}

const password = 'a long enough password';
let mobiles = 13_911_130_000;

/** A family that reports deaths, and two people of staff who handle the reports. */
export const openBereavementDesk = async (desk: OrderDesk): Promise<BereavementDesk> => {
  const roles = { 'bereavement-clerk': 'operations', 'bereavement-other': 'compliance' } as const;
  const last: Record<string, number> = {};
  const browsers: Record<string, Browser> = {};
  for (const [account, role] of Object.entries(roles)) {
    const who = { account, name: '员工', role, brand: null, password } as const;
    await addStaff(desk.app, who, 'system');
    browsers[account] = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.78' });
  }
  // Staff do not stay logged in for days, and few log in every minute.
  const staff = async (account: keyof typeof roles): Promise<Browser> => {
    const browser = browsers[account];
    if (!browser) throw new Error(`nobody called ${account}`);
    const now = desk.clock.now().getTime();
    if (now - (last[account] ?? 0) > 30 * 60_000)
      await browser.call('staffLogin', { account, password });
    last[account] = now;
    return browser;
  };
  const clerk = (): Promise<Browser> => staff('bereavement-clerk');

  const report: BereavementDesk['report'] = async (dead) => {
    const { name, certNo, policyNo, orderNo, party } = dead;
    const diedOn = dead.diedOn ?? dateOf(desk.clock.now().getTime());
    const mobile = String((mobiles += 1));
    // One address gets a few codes only.
    const family = openBrowser(desk, { host: 'localhost', address: `198.51.100.${mobiles % 250}` });
    await family.call('sendVerifyCode', { mobile, key: 'bereavement' });
    const [verifyCode] = await codesFor(desk, mobile);
    const { token } = await family.ask('reportDeath', {
      key: randomUUID(),
      name,
      certTail: certNo,
      diedOn,
      reporter: '林月',
      relation: 'relative',
      mobile,
      verifyCode,
    });
    const { caseNo } = await family.ask('getBereavement', { token });
    const who = await clerk();
    const { candidates } = await who.ask('getBereavementForStaff', { caseNo });
    const position = party === 'policyholder' ? -1 : party;
    const found = candidates.find(
      (each) =>
        each.position === position &&
        each.policyNo === (policyNo ?? '') &&
        each.orderNo === (orderNo ?? ''),
    );
    if (!found) throw new Error(`nobody is found for ${name}: ${JSON.stringify(candidates)}`);
    const on = policyNo === undefined ? { orderNo } : { policyNo };
    await who.ask('matchBereavement', { caseNo, ...on, party });
    const browser = family;
    const url = '/api/policy/v1/bereavements/file/upload';
    const uploaded = await uploadTo(
      desk,
      { browser },
      url,
      { token },
      {
        name: 'paper.png',
        content: picture(),
      },
    );
    if (uploaded.code !== 0) throw new Error(uploaded.msg);
    return { caseNo, token, diedOn };
  };

  const confirm: BereavementDesk['confirm'] = async ({ caseNo, diedOn }) => {
    const input = { caseNo, diedOn, reason: '死亡证明已核对' };
    const asked = await (await clerk()).call('confirmDeath', input);
    const { askId = '' } = (asked.data ?? {}) as { askId?: string };
    const granted = await (await staff('bereavement-other')).call('grantAsk', { askId });
    if (granted.code !== 0) throw new Error(`${asked.msg}: ${granted.msg}`);
  };

  return {
    report,
    confirm,
    clerk,
    died: async (dead) => {
      const made = await report(dead);
      await confirm(made);
      return made;
    },
    seen: async ({ caseNo }) => (await clerk()).ask('getBereavementForStaff', { caseNo }),
  };
};
