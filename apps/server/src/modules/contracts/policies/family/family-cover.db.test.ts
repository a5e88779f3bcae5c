import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import {
  arrive,
  issueOrder,
  picture,
  placeOwn,
  settle,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { remindOfEnds } from '#modules/contracts/policies/life/remind-holders.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const outside = (more: Partial<Input<'saveOutsidePolicy'>> = {}) => ({
  outsideId: randomUUID(),
  name: '单位团体医疗',
  person: '陈晓',
  insurer: '某保险公司',
  kind: 'medical' as const,
  fen: 20_000_000,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...more,
});
const upload = (who: Customer, outsideId: string, content = picture()) =>
  uploadTo(
    desk,
    who,
    '/api/policy/v1/outside-policies/file/upload',
    { outsideId },
    { name: 'p.png', content },
  );

const issuedTo = async (who: Customer, serial: number): Promise<string> => {
  const { orderNo } = await placeOwn(desk, who, '1990-06-15', serial);
  await settle(desk, orderNo, 'to-pay');
  await issueOrder(desk, orderNo);
  return (await who.call('listPolicies', {})).data.policies[0]?.policyNo ?? '';
};

describe('who is covered for what', () => {
  test('counts own policies and those from elsewhere under one person', async () => {
    const lin = await arrive(desk, '13900139501');
    const policyNo = await issuedTo(lin, 81);
    const one = outside();
    await Promise.all([lin.call('saveOutsidePolicy', one), lin.call('saveOutsidePolicy', one)]);
    await lin.call('saveOutsidePolicy', outside({ name: '惠民保', fen: null, endDate: null }));
    const { people } = (await lin.call('getFamilyCover', {})).data;
    expect(people).toHaveLength(1);
    expect(people[0]?.covers.map(({ title }) => title)).toEqual([
      expect.any(String),
      '单位团体医疗',
      '惠民保',
    ]);
    expect(people[0]?.covers[0]).toMatchObject({ policyNo, outsideId: null });
    expect(people[0]?.facts.map(({ title }) => title)).toContain('没有指定身故受益人');
    expect(people[0]?.name).toBe('陈晓');

    await lin.call('saveOutsidePolicy', { ...one, name: '单位补充医疗' });
    const changed = await lin.call('getOutsidePolicy', { outsideId: one.outsideId });
    expect(changed.data).toMatchObject({ name: '单位补充医疗', files: [] });
    const { fileId } = (await upload(lin, one.outsideId)).data;
    expect((await upload(lin, one.outsideId, Buffer.from('<svg/>'))).code).not.toBe(0);
    await lin.call('removeOutsidePolicy', { outsideId: one.outsideId });
    expect((await lin.call('getOutsideFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
    expect((await lin.call('getFamilyCover', {})).data.people[0]?.covers).toHaveLength(2);
  });

  test('lists a policy of which there is only a picture so far', async () => {
    const yu = await arrive(desk, '13900139507');
    const row = outside({ name: '', person: '', insurer: '', kind: 'other', fen: null });
    expect((await yu.call('saveOutsidePolicy', row)).code).toBe(0);
    expect((await upload(yu, row.outsideId)).code).toBe(0);
    expect((await yu.call('getFamilyCover', {})).data.people).toMatchObject([
      { name: '未填写被保险人', covers: [{ title: '待补充的保单', outsideId: row.outsideId }] },
    ]);
  });

  test('is nobody else’s to read, change, remove or add to', async () => {
    const ma = await arrive(desk, '13900139502');
    const row = outside();
    const { outsideId } = row;
    await ma.call('saveOutsidePolicy', row);
    const { fileId } = (await upload(ma, outsideId)).data;
    // A mobile gets one code a minute.
    desk.clock.advance(61_000);
    const others = [
      await arrive(desk, '13900139503'),
      await arrive(desk, '13900139502', 'tr.localhost'),
    ];
    for (const other of others) {
      const tried = [
        await other.call('getOutsidePolicy', { outsideId }),
        await other.call('saveOutsidePolicy', { ...row, name: '改了' }),
        await other.call('removeOutsidePolicy', { outsideId }),
        await other.call('getOutsideFile', { fileId }),
        await other.call('removeOutsideFile', { outsideId, fileId }),
      ];
      expect(tried.map(({ code }) => code)).toEqual(tried.map(() => errorCodes.NOT_FOUND));
    }
    expect((await upload(others[0]!, outsideId)).code).toBe(errorCodes.NOT_FOUND);
    expect((await ma.call('getOutsidePolicy', { outsideId })).data.name).toBe(row.name);
    const refused = await ma.call('saveOutsidePolicy', outside({ endDate: '2025-01-01' }));
    expect(refused.code).toBe(errorCodes.INVALID_REQUEST);
  });

  test('is reminded of once before it ends, and again when its end has moved', async () => {
    const gu = await arrive(desk, '13900139504');
    const row = outside({ endDate: '2026-06-10' });
    await gu.call('saveOutsidePolicy', row);
    const messageCount = async (): Promise<number> => {
      await Promise.all([remindOfEnds(desk.app), remindOfEnds(desk.app)]);
      return (await gu.call('listMessages', {})).data.messages.filter(({ title }) =>
        title.includes('到期'),
      ).length;
    };
    desk.clock.set('2026-05-10T10:00');
    expect(await messageCount()).toBe(0);
    desk.clock.set('2026-05-20T10:00');
    expect(await messageCount()).toBe(1);
    await gu.call('saveOutsidePolicy', { ...row, endDate: '2026-06-12' });
    expect(await messageCount()).toBe(2);
  });
});

describe('the calendar of a policy', () => {
  test('has its days, and is the holder’s alone', async () => {
    const he = await arrive(desk, '13900139505');
    const policyNo = await issuedTo(he, 82);
    const path = `/api/policy/v1/policies/${policyNo}/calendar`;
    const file = await he.browser.get(path);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('BEGIN:VCALENDAR\r\n');
    expect(file.body.replaceAll('\r\n ', '')).toContain('SUMMARY:保障最后一天：');
    const stranger = await arrive(desk, '13900139506');
    expect((await stranger.browser.get(path)).statusCode).toBe(404);
    const { history, people } = (await he.call('getPolicy', { policyNo })).data;
    expect(history.map(({ words }) => words)).toContain('保险公司出具保单');
    expect(people.map(({ role }) => role)).toEqual(['投保人', '被保险人', '身故受益人']);
  });
});
