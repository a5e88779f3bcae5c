import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import {
  arrive,
  employ,
  idOf,
  issueOrder,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { decideOrder } from '#testing/manual-underwriting/case-journey.ts';
import { until } from '#testing/server/until.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { allParts, strayTexts, structureOf } from '#pdf/testing/structure.ts';
import { checkSignedPdf, numberIn } from '@parasol/client/signed-pdf';
import { mailIssuedPolicy } from '#modules/contracts/policies/issuing/mail-issued-policy.ts';

const birthDate = '1990-06-15';

let desk: OrderDesk;
let owner: Customer;
let underwriter: Awaited<ReturnType<typeof employ>>;
let policyNo: string;
let orderNo: string;

const rowOf = (order: string) =>
  desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', order)
    .executeTakeFirstOrThrow();

const fetch = (who: Pick<Customer, 'browser'>, policy = policyNo) =>
  who.browser.get(
    who === underwriter
      ? `/api/policy/v1/staff/policies/${policy}/pdf?reason=${encodeURIComponent('客户来电核对')}`
      : `/api/policy/v1/policies/${policy}/pdf`,
  );

const textOf = async (who: Pick<Customer, 'browser'>, policy?: string): Promise<string> => {
  const answer = await fetch(who, policy);
  expect(answer.statusCode).toBe(200);
  return pageTexts(answer.rawPayload).join('');
};

const exclusion = '因左膝旧伤及其治疗引起的费用，保险人不承担给付保险金的责任。';

/** An order that an underwriter took with an exclusion and a loading, paid and issued. */
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  underwriter = await employ(desk, 'underwriter');
  owner = await arrive(desk, '13900139101');
  await desk.fault('insurer-underwrite', 'refer');
  ({ orderNo } = await placeOwn(desk, owner, birthDate, 41));
  await settle(desk, orderNo, 'referred');
  await decideOrder(desk, underwriter, orderNo, {
    members: [
      {
        position: 0,
        outcome: 'exclusion',
        loadingPercent: 50,
        exclusions: [{ code: 'knee', wording: exclusion }],
      },
    ],
    reasons: ['左膝有旧伤'],
    insurerReason: '左膝旧伤，除外并加费',
  });
  await owner.call('decideTerms', {
    orderNo,
    agree: true,
    newFen: (await rowOf(orderNo)).answer?.terms?.price.dueFen ?? 0,
  });
  await issueOrder(desk, orderNo);
  policyNo = (await rowOf(orderNo)).policy_no ?? '';
});
afterAll(() => desk.stop());

describe('the policy as a sheet', () => {
  test('says who is insured by whom, for what, from when and for how much', async () => {
    const text = await textOf(owner);
    const row = await rowOf(orderNo);
    const product = desk.app.catalogue.find('1004')?.product;
    const insurer = desk.app.catalogue.insurer(row.insurer);
    for (const words of [
      policyNo,
      product?.names.marketing ?? '?',
      product?.filingNumber ?? '?',
      insurer.name,
      insurer.servicePhone,
      '青禾',
      '400-000-1009',
      '12378',
      '陈晓',
      '法定受益人',
      `自 ${dateText(row.start_date)} 0 时起，至 ${dateText(row.cover_end ?? '')} 24 时止`,
      `签发日期 ${dateText(dateOf(desk.clock.now().getTime()))}`,
      `${formatAmount(row.due_fen)} 元`,
      '等待期',
      '犹豫期',
      ...(product?.coverages ?? [])
        .filter(({ rider, sums }) => rider === undefined && sums['basic'])
        .map(({ name }) => name),
    ]) {
      expect(text).toContain(words);
    }
    const id = idOf(birthDate, 41);
    expect(text).not.toContain(id);
    expect(text).toContain(`${id.slice(0, 3)}${'*'.repeat(13)}${id.slice(-2)}`);
    expect(text).not.toContain('undefined');
  });

  test('prints the exclusion word by word and the loading in money', async () => {
    const text = await textOf(owner);
    const { price } = await rowOf(orderNo);
    const loading = price.people[0]?.parts.find(({ code }) => code === 'loading')?.amount ?? 0;
    expect(loading).toBeGreaterThan(0);
    expect(text).toContain(`被保险人陈晓：${exclusion}`);
    expect(text.replaceAll(' ', '')).toContain(
      `被保险人陈晓：保险费按标准保险费的50%加收，每期加收${formatAmount(loading)}元`,
    );
  });

  test('says that nothing was agreed where nothing was', async () => {
    const plain = await placeOwn(desk, owner, '1991-03-02', 43);
    await issueOrder(desk, plain.orderNo);
    const text = await textOf(owner, (await rowOf(plain.orderNo)).policy_no ?? '');
    expect(text).toMatch(/特别约定无/);
  });

  test('is marked as a sample wherever no insurer stands behind it', async () => {
    const pages = pageTexts((await fetch(owner)).rawPayload);
    expect(pages.length).toBeLessThanOrEqual(3);
    for (const page of pages) expect(page).toContain('示例保单，不具法律效力');
  });

  test('can be read out: a heading a section, tables with heads, nothing beside them', async () => {
    const { rawPayload } = await fetch(owner);
    const plain = rawPayload.toString('latin1');
    expect(plain).toContain('/Lang (zh-CN)');
    expect(plain).toContain('/Marked true');
    const parts = allParts(structureOf(rawPayload));
    const of = (type: string) => parts.filter((part) => part.type === type);
    expect(of('H1')).toHaveLength(1);
    expect(of('H2').length).toBe(of('Sect').length - 1);
    expect(of('Table').length).toBeGreaterThan(0);
    for (const { parts: rows } of of('Table')) {
      const [head, ...others] = rows.map(({ parts: cells }) => cells.map(({ type }) => type));
      expect(new Set(head)).toEqual(new Set(['TH']));
      for (const cells of others) expect(cells).toEqual(head?.map(() => 'TD'));
    }
    expect(strayTexts(rawPayload)).toBe(0);
  });

  test('is the same sheet however often it is taken', async () => {
    const [first, second] = [await fetch(owner), await fetch(owner)];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`filename="${policyNo}.pdf"`),
    });
  });
});

describe('a policy is taken', () => {
  const takers = async (): Promise<string[]> => {
    const rows = await desk.app.database.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('action', '=', 'policy.sheet-taken')
      .where('subject', '=', `order:${orderNo}`)
      .execute();
    return rows.map(({ actor }) => actor);
  };

  test('by nobody else: the answer is the one for a number that never was', async () => {
    const stranger = await arrive(desk, '13900139102');
    const elsewhere = await arrive(desk, '13900139101', 'jx.localhost');
    const unknown = await fetch(stranger, 'P0000000000');
    expect(unknown.statusCode).toBe(404);
    const before = await takers();
    for (const who of [stranger, elsewhere]) {
      const refused = await fetch(who);
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toEqual(unknown.json());
    }
    expect(await takers()).toHaveLength(before.length);
    expect(desk.logged()).toContain('something was asked for by a stranger');
  });

  test('by the number of its order as well, and only by its owner', async () => {
    const path = `/api/sdb/insurance/down-epolicy-by-order-no?orderNo=${orderNo}`;
    const own = await owner.browser.get(path);
    expect(own.rawPayload.equals((await fetch(owner)).rawPayload)).toBe(true);
    const stranger = await arrive(desk, '13900139104');
    expect((await stranger.browser.get(path)).statusCode).toBe(404);
    expect((await underwriter.browser.get(path)).statusCode).toBe(403);
  });

  test('by staff who may see people in full and say why, as a look that is written down', async () => {
    const path = `/api/policy/v1/staff/policies/${policyNo}/pdf`;
    expect((await underwriter.browser.get(path)).statusCode).toBe(400);
    const masked = await employ(desk, 'finance');
    expect((await masked.browser.get(`${path}?reason=核对金额`)).statusCode).toBe(403);
    await textOf(underwriter);
    await textOf(owner);
    expect(await takers()).toContain(`customer:${owner.userId}`);
    const officer = await employ(desk, 'compliance');
    const { looks, actions } = await officer.browser.ask('getPolicyDossier', { policyNo });
    expect(looks).toContainEqual(
      expect.objectContaining({ words: '查看电子保单', reason: '客户来电核对' }),
    );
    expect(actions.map(({ call }) => call)).toContain('getPolicyFileForStaff');
    const { actions: fewer } = await masked.browser.ask('getPolicyDossier', { policyNo });
    expect(fewer.map(({ call }) => call)).not.toContain('getPolicyFileForStaff');
  });

  test('after logging in only; a visiting browser is led to where it can', async () => {
    const url = `/api/policy/v1/policies/${policyNo}/pdf`;
    const headers = { host: 'localhost' };
    const call = await desk.server.inject({ url, headers });
    expect(call.statusCode).toBe(401);
    const visit = await desk.server.inject({ url, headers: { ...headers, accept: 'text/html' } });
    expect(visit.headers.location).toBe('/pro/me');
  });
});

test('the policyholder gets it by mail at the address they gave, once', async () => {
  const { db } = desk.app.database;
  const sent = () =>
    db
      .selectFrom('sandbox_mails')
      .selectAll()
      .where('subject', '=', `您的电子保单（${policyNo}）`)
      .execute();
  const [mail] = await until('the policy is mailed', sent, { is: (mails) => mails.length > 0 });
  expect(mail?.address).toMatch(/@/);
  expect(mail?.text).toContain(`保单号：${policyNo}`);
  expect(mail?.text).not.toMatch(/[{}]/);
  expect(mail?.attachments).toMatchObject([{ name: `电子保单 ${policyNo}.pdf` }]);
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(1000);
  await mailIssuedPolicy(desk.app, policyNo);
  expect(await sent()).toHaveLength(1);
});

describe('the policy that was signed when it was issued', () => {
  const down = (who: Pick<Customer, 'browser'>) =>
    who.browser.get(`/api/sdb/insurance/down-epolicy-by-order-no?orderNo=${orderNo}`);

  test('is the same file every time, small, signed, and names its clauses by version', async () => {
    const { rawPayload: bytes } = await down(owner);
    expect((await down(owner)).rawPayload).toEqual(bytes);
    expect((await fetch(owner)).rawPayload).toEqual(bytes);
    expect(bytes.length).toBeLessThan(400 * 1024);
    const seen = await checkSignedPdf(bytes);
    const number = numberIn(bytes) ?? '';
    const { document } = await owner.ask('findSignedDocument', { documentNo: number });
    expect(document).toMatchObject({ kind: 'policy' });
    expect(seen).toMatchObject({ kind: 'intact', certificate: document?.certificate });
    const text = pageTexts(bytes).join('');
    for (const words of [number, '适用条款', '电子签章证明', exclusion]) {
      expect(text).toContain(words);
    }
  });

  test('is for the policyholder alone', async () => {
    const stranger = await arrive(desk, '13900139177');
    const answer = await stranger.call('getPolicyFileByOrder', { orderNo });
    expect(answer.code).toBe(errorCodes.NOT_FOUND);
  });
});
