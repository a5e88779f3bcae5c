import { calls } from '@parasol/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accident,
  arrive,
  employ,
  idOf,
  picture,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { ownCode } from '#testing/server/nodes.ts';
import { tellOfCertificates } from './tell-of-certificates.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  staff = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

const application = {
  kind: 'agent' as const,
  name: '张三',
  certificateNo: '0200 0137 0100 8002 0201 6000 01',
  certificateUntil: '2027-09-30',
};
/** Every person has documents of their own, and the same ones each time. */
const papers: string[] = [];
const paperOf = ({ userId }: Customer): string => {
  if (!papers.includes(userId)) papers.push(userId);
  return idOf('1985-04-06', 2 * papers.indexOf(userId) + 1);
};
const apply = (who: Customer, more: object = {}) =>
  who.call('applyAsAgent', { ...application, certNo: paperOf(who), ...more });
const decide = (agentNo: string, decision: 'approve' | 'refuse' | 'suspend' | 'resume' | 'end') =>
  staff.call('decideAgent', { agentNo, decision, reason: '已核对登记' });
const certificate = (serial: number): string => `0200${String(serial).padStart(22, '0')}`;
const registered = async (mobile: string, serial: number) => {
  const who = await arrive(desk, mobile);
  const { agentNo } = (await apply(who, { certificateNo: certificate(serial) })).data.agent;
  await decide(agentNo, 'approve');
  return { who, agentNo };
};
/** A customer whose address named this seller. */
const quoteBy = async (who: Customer, seller: string): Promise<string | null> => {
  const quote = {
    ...accident,
    insureds: [
      { birthDate: '1990-06-15', sex: 'male', occupationCode: '0101001', region: '310100' },
    ],
  };
  const answer = await who.browser.post(`${calls.lockQuote.path}?seller=${seller}`, quote);
  const { quoteNo } = answer.json<{ data: { quoteNo: string } }>().data;
  const row = await desk.app.database.db
    .selectFrom('quotes')
    .select('seller')
    .where('quote_no', '=', quoteNo)
    .executeTakeFirstOrThrow();
  return row.seller;
};

describe('somebody who wants to sell', () => {
  test('applies, is nobody until staff have approved, and then has a card and a role', async () => {
    const zhang = await arrive(desk, '13700137301');
    expect((await zhang.call('getOwnAgent', {})).data).toEqual({ agent: null });
    const { agent } = (await apply(zhang)).data;
    expect(agent).toMatchObject({
      state: 'applied',
      certificateNo: '02000137010080020201600001',
    });
    expect((await zhang.call('getRoleInfo', {})).data).toEqual({ role: 'customer', roleType: 1 });
    const { agentNo } = agent;
    expect((await zhang.call('getAgentInfo', { agentNo })).data).toEqual({ agent: null });

    expect(await decide(agentNo, 'approve')).toMatchObject({
      code: 0,
      data: { state: 'approved' },
    });
    expect((await zhang.call('getRoleInfo', {})).data).toEqual({ role: 'agent', roleType: 2 });
    const stranger = await arrive(desk, '13700137302');
    expect((await stranger.call('getAgentInfo', { agentNo })).data.agent).toMatchObject({
      name: '张三',
      kindTitle: '保险代理人',
      certificateNo: '02000137010080020201600001',
      photo: false,
    });
    const messages = (await zhang.call('listMessages', {})).data.messages;
    expect(messages[0]).toMatchObject({ title: '服务人员登记：已登记' });
    expect((await apply(zhang)).code).not.toBe(0);
  });

  test('is refused with a reason and applies again', async () => {
    const li = await arrive(desk, '13700137303');
    const certificateNo = certificate(3);
    const { agentNo } = (await apply(li, { certificateNo })).data.agent;
    await decide(agentNo, 'refuse');
    expect((await li.call('getOwnAgent', {})).data.agent).toMatchObject({
      state: 'refused',
      reason: '已核对登记',
      canApply: true,
    });
    expect((await apply(li, { certificateNo, name: '李四' })).data.agent).toMatchObject({
      agentNo,
      state: 'applied',
      name: '李四',
    });
  });

  test('is not taken with a certificate that is none, or that ran out', async () => {
    const who = await arrive(desk, '13700137304');
    for (const wrong of [
      { certificateNo: '0'.repeat(25) },
      { certificateNo: certificate(9), certificateUntil: '2026-09-29' },
    ])
      expect((await apply(who, wrong)).code).not.toBe(0);
    expect((await who.call('getOwnAgent', {})).data).toEqual({ agent: null });
  });

  test('does not sell under somebody else’s certificate, whoever was first to ask', async () => {
    await registered('13700137305', 5);
    const other = await arrive(desk, '13700137306');
    expect((await apply(other, { certificateNo: certificate(5) })).code).not.toBe(0);
    expect((await other.call('getOwnAgent', {})).data).toEqual({ agent: null });
  });

  test('pressing twice makes one registration', async () => {
    const who = await arrive(desk, '13700137307');
    const [first, second] = await Promise.all([
      apply(who, { certificateNo: certificate(7) }),
      apply(who, { certificateNo: certificate(7) }),
    ]);
    expect(first.data.agent.agentNo).toBe(second.data.agent.agentNo);
  });
});

describe('a photo', () => {
  test('is on the card of whoever serves, and gone with them', async () => {
    const { who, agentNo } = await registered('13700137311', 11);
    const uploaded = await uploadTo(
      desk,
      who,
      '/api/agent/v1/photo',
      {},
      { name: 'a.png', content: picture() },
    );
    expect(uploaded).toMatchObject({ code: 0 });
    const photo = `${calls.getAgentUserPic.path}?agentNo=${agentNo}`;
    expect((await who.browser.get(photo)).headers['content-type']).toBe('image/jpeg');
    await decide(agentNo, 'suspend');
    expect((await who.browser.get(photo)).headers['content-type']).toContain('json');
    const looked = await staff.browser.get(
      `${calls.getAgentPhotoForStaff.path}?agentNo=${agentNo}`,
    );
    expect(looked.headers['content-type']).toBe('image/jpeg');
  });
});

describe('a sale', () => {
  test('is put down to whoever may sell it, and to nobody else', async () => {
    const { agentNo } = await registered('13700137321', 21);
    const chen = await arrive(desk, '13700137322');
    expect(await quoteBy(chen, agentNo)).toBe(agentNo);
    expect(await quoteBy(chen, '99999999')).toBeNull();
    const scope = {
      agentNo,
      regions: null,
      certificateUntil: '2027-09-30',
      reason: '只销售医疗险',
    };
    await staff.call('setAgentScope', { ...scope, products: ['1001'] });
    expect(await quoteBy(chen, agentNo)).toBeNull();
    await staff.call('setAgentScope', { ...scope, products: null });
    expect(await quoteBy(chen, agentNo)).toBe(agentNo);
    await decide(agentNo, 'suspend');
    expect(await quoteBy(chen, agentNo)).toBeNull();
  });

  test('ends at once for whoever is suspended, in the session they have open and on pages', async () => {
    const { who, agentNo } = await registered('13700137331', 31);
    const pages = ['/pro/detail/1001', '/pro/bohuibao', '/pro/bohuibaoapp'];
    const naming = async (): Promise<string[]> => {
      const shown = await Promise.all(
        pages.map((path) => who.browser.get(`${path}?seller=${agentNo}`)),
      );
      return pages.filter((_path, at) => shown[at]?.body.includes(certificate(31)));
    };
    expect(await naming()).toEqual(pages);
    expect((await who.call('getRoleInfo', {})).data.roleType).toBe(2);
    await decide(agentNo, 'suspend');
    expect(await naming()).toEqual([]);
    expect((await who.call('getRoleInfo', {})).data.roleType).toBe(1);
    await decide(agentNo, 'resume');
    expect((await who.call('getRoleInfo', {})).data.roleType).toBe(2);
  });
});

test('what was decided cannot be decided again from an old page', async () => {
  const { agentNo } = await registered('13700137341', 41);
  expect((await decide(agentNo, 'approve')).code).not.toBe(0);
  expect((await decide(agentNo, 'end')).code).toBe(0);
  expect((await decide(agentNo, 'resume')).code).not.toBe(0);
});

test('a registration ends with the account, and its links with it', async () => {
  const mobile = '13700137351';
  const { who, agentNo } = await registered(mobile, 51);
  const wish = { baseProductNo: '1004', days: 30, channel: 'moments' } as const;
  const { linkKey } = (await who.call('makeAgentLink', wish)).data.link;
  const place = { node: desk, clock: desk.clock };
  const verifyCode = await ownCode(place, who.browser, mobile, { purpose: 'close-account' });
  expect((await who.call('closeAccount', { verifyCode })).code).toBe(0);

  const { db } = desk.app.database;
  const row = await db
    .selectFrom('agents')
    .select(['state', 'reason'])
    .where('agent_no', '=', agentNo)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'ended', reason: '账号已注销' });
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', `agent:${agentNo}`)
    .orderBy('seq')
    .execute();
  expect(entries.slice(-2).map(({ action }) => action)).toEqual([
    'agent.leave',
    'agent.link-revoked',
  ]);
  const link = await db
    .selectFrom('agent_links')
    .select('revoked_at')
    .where('link_key', '=', linkKey)
    .executeTakeFirstOrThrow();
  expect(link.revoked_at).not.toBeNull();
});

test('a certificate is told of before it ends and once it has ended, each once', async () => {
  const { who } = await registered('13700137399', 399);
  const noticeTitles = async (): Promise<readonly string[]> =>
    (
      await desk.app.database.db
        .selectFrom('notices')
        .select('title')
        .where('user_id', '=', who.userId)
        .where('title', 'like', '执业证%')
        .orderBy('created_at')
        .execute()
    ).map(({ title }) => title);
  for (const day of ['2027-08-30', '2027-09-01', '2027-09-20', '2027-10-01', '2027-10-02']) {
    desk.clock.set(`${day}T10:00`);
    await tellOfCertificates(desk.app);
    await tellOfCertificates(desk.app);
  }
  expect(await noticeTitles()).toEqual(['执业证快到有效期', '执业证已过有效期']);
});

test('one person registers once: not under a second account, and not with other papers', async () => {
  const [first, second] = [await arrive(desk, '13700137391'), await arrive(desk, '13700137392')];
  expect(
    (await apply(first, { certificateUntil: '2099-12-31', certificateNo: certificate(991) })).code,
  ).toBe(0);
  const same = {
    certificateUntil: '2099-12-31',
    certificateNo: certificate(992),
    certNo: paperOf(first),
  };
  expect((await apply(second, same)).msg).toContain('已用另一个账户登记');
  const { agentNo } = (await first.call('getOwnAgent', {})).data.agent ?? { agentNo: '' };
  await decide(agentNo, 'refuse');
  const other = {
    certificateUntil: '2099-12-31',
    certificateNo: certificate(991),
    certNo: paperOf(second),
  };
  expect((await apply(first, other)).msg).toContain('与您登记过的不一致');
  expect((await apply(first, { certNo: '110105199003071234' })).code).not.toBe(0);
});
