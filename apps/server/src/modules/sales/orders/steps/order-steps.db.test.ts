import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { codesFor } from '#testing/server/nodes.ts';
import {
  arrive,
  employ,
  fillIn,
  idOf,
  lock,
  ownForm,
  picture,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  submit,
  uploadTo,
  isJpeg,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  caseOfOrder,
  decideOrder,
  declining,
  standard,
  type Decision,
} from '#testing/manual-underwriting/case-journey.ts';

type Staff = Awaited<ReturnType<typeof employ>>;

let desk: OrderDesk;
let chen: Customer;
let stranger: Customer;
let underwriter: Staff;
let operations: Staff;
let compliance: Staff;
let serial = 101;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
  stranger = await arrive(desk, '13800138009');
  underwriter = await employ(desk, 'underwriter');
  operations = await employ(desk, 'operations');
  compliance = await employ(desk, 'compliance');
});
afterAll(() => desk.stop());

const place = async (birthDate = '1990-06-15'): Promise<string> =>
  (await placeOwn(desk, chen, birthDate, (serial += 2))).orderNo;

const send = (orderNo: string, field: string, who = chen, content = picture()) =>
  uploadTo(
    desk,
    who,
    '/api/order/v1/material/upload',
    { orderNo, field },
    {
      name: '证件.png',
      content,
    },
  );

const identity = (orderNo: string, who = chen) => who.call('getOrderIdentity', { orderNo });
const partyStates = async (orderNo: string) =>
  (await identity(orderNo)).data.people.map(({ state }) => state);

const rowsOf = (table: 'audit_entries', subject: string) =>
  desk.app.database.db
    .selectFrom(table)
    .select(['action', 'actor', 'detail'])
    .where('subject', '=', subject)
    .execute();

describe('somebody whom the register did not know', () => {
  const unverified = async (): Promise<string> => {
    await desk.fault('identity-check', 'cannot-verify');
    const orderNo = await place();
    await settle(desk, orderNo, 'to-verify');
    return orderNo;
  };

  test('is looked up again, and the order goes on by itself', async () => {
    const orderNo = await unverified();
    expect(await partyStates(orderNo)).toEqual(['to-check']);
    const checked = await chen.call('checkOrderIdentity', { orderNo });
    expect(checked.data.people.map(({ state }) => state)).toEqual(['verified']);
    await settle(desk, orderNo, 'to-pay');
  });

  test('stays where they are while the register says nothing', async () => {
    const orderNo = await unverified();
    await desk.fault('identity-check', 'cannot-verify');
    await chen.call('checkOrderIdentity', { orderNo });
    expect(await stateOf(desk, orderNo)).toBe('to-verify');
    expect(await partyStates(orderNo)).toEqual(['to-check']);
  });

  test('sends papers, which a person returns and then accepts', async () => {
    const orderNo = await unverified();
    const early = await chen.call('sendOrderMaterials', { orderNo });
    expect(early).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      msg: '请先上传投保人的证件照片',
    });
    const uploaded = await send(orderNo, 'paper.policyholder');
    expect(uploaded.code).toBe(0);
    expect((await chen.call('sendOrderMaterials', { orderNo })).code).toBe(0);
    expect(await partyStates(orderNo)).toEqual(['sent']);
    // The pages cannot change while staff read them, and sending twice does nothing.
    expect((await chen.call('sendOrderMaterials', { orderNo })).code).toBe(0);
    const { fileId } = uploaded.data;
    expect((await chen.call('removeOrderMaterial', { orderNo, fileId })).code).toBe(
      errorCodes.ORDER_MOVED_ON,
    );
    expect((await send(orderNo, 'paper.policyholder')).code).toBe(errorCodes.ORDER_MOVED_ON);

    const waiting = await operations.call('listQueue', { queue: 'identity' });
    expect(waiting.data.rows.map(({ subject }) => subject.no)).toContain(orderNo);
    const seen = await operations.browser.get(`/api/order/v1/staff/file?fileId=${fileId}`);
    expect(isJpeg(seen.rawPayload)).toBe(true);

    const decide = (accept: boolean, note?: string) =>
      operations.call('decideOrderIdentity', {
        orderNo,
        party: 'policyholder',
        accept,
        ...(note === undefined ? {} : { note }),
      });
    expect((await decide(false)).code).toBe(errorCodes.INVALID_REQUEST);
    expect((await decide(false, '照片模糊，请重新拍摄')).data.state).toBe('to-verify');
    const [person] = (await identity(orderNo)).data.people;
    expect(person).toMatchObject({ state: 'returned', note: '照片模糊，请重新拍摄' });
    const messages = await chen.call('listMessages');
    expect(messages.data.messages.map(({ title }) => title)).toContain('请补充投保资料');

    desk.clock.advance(1000);
    await send(orderNo, 'paper.policyholder');
    await chen.call('sendOrderMaterials', { orderNo });
    expect((await decide(true)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    expect((await decide(true)).code).toBe(errorCodes.ORDER_MOVED_ON);
  });

  test('is nobody else’s business', async () => {
    const orderNo = await unverified();
    expect((await identity(orderNo, stranger)).code).toBe(errorCodes.NOT_FOUND);
    expect((await send(orderNo, 'paper.policyholder', stranger)).code).toBe(errorCodes.NOT_FOUND);
    expect((await stranger.call('checkOrderIdentity', { orderNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    expect((await stranger.call('sendOrderMaterials', { orderNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const uploadedAgain = await send(orderNo, 'paper.policyholder');
    const { fileId } = uploadedAgain.data;
    expect((await stranger.call('getOrderFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
    const own = await chen.browser.get(`/api/order/v1/file?fileId=${fileId}`);
    expect(isJpeg(own.rawPayload)).toBe(true);
    expect((await send(orderNo, 'paper.insured.7')).code).toBe(errorCodes.INVALID_REQUEST);
    const page = Buffer.from('<svg onload=alert(1)>');
    expect((await send(orderNo, 'paper.policyholder', chen, page)).code).toBe(
      errorCodes.FILE_REFUSED,
    );
  });
});

test('a paper that nobody can look up is shown before the order goes on', async () => {
  const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
  const filled = await fillIn(desk, chen, quoteNo, {
    ...ownForm(),
    'policyholder.name': 'ANNA MEIER',
    'policyholder.certType': 'passport',
    'policyholder.certNo': 'C01X00T47',
    'policyholder.country': 'DE',
    'policyholder.birthDate': '1990-06-15',
    'policyholder.sex': 'female',
  });
  const placed = await submit(chen, filled);
  expect(placed.code, placed.body).toBe(0);
  await settle(desk, placed.data.orderNo, 'to-verify');
  const [person] = (await identity(placed.data.orderNo)).data.people;
  expect(person).toMatchObject({ state: 'to-send', note: '请上传护照的照片' });
});

describe('an order that waits to be signed', () => {
  const strokes: [number, number, number, number][][] = [
    [
      [100, 100, 0, 300],
      [400, 120, 180, 500],
      [420, 300, 320, 450],
    ],
  ];
  const codeFor = async (orderNo: string): Promise<string> => {
    const sent = await chen.call('sendOwnCode', { purpose: 'sign-order', orderNo });
    expect(sent.code, sent.body).toBe(0);
    codes += 1;
    const [code] = await codesFor(desk, '13800138000', codes);
    return code ?? '';
  };
  // The first was for logging in.
  let codes = 1;
  const signing = (orderNo: string, who = chen) => who.call('getOrderSigning', { orderNo });
  const sign = (orderNo: string, body: Omit<Input<'signOrder'>, 'orderNo'>, who = chen) =>
    who.call('signOrder', { orderNo, ...body });

  /** A long-term product leaves an order like this after acceptance. */
  const toSign = async (): Promise<string> => {
    await desk.fault('identity-check', 'cannot-verify');
    const orderNo = await place();
    await settle(desk, orderNo, 'to-verify');
    await desk.app.database.db
      .updateTable('orders')
      .set({ state: 'to-sign' })
      .where('order_no', '=', orderNo)
      .execute();
    return orderNo;
  };

  test('shows what is signed, takes the signature once, and keeps both as they were', async () => {
    const orderNo = await toSign();
    await desk.app.database.db
      .updateTable('orders')
      .set({ unverified_people: false })
      .where('order_no', '=', orderNo)
      .execute();
    const { version, paper, readFor } = (await signing(orderNo)).data;
    expect(paper.facts.map(({ label }) => label)).toContain('每期保险费');
    const people = await chen.ask('revealSigning', { orderNo });
    expect(people.facts[0]).toMatchObject({
      label: '投保人',
      value: expect.stringMatching(/^陈晓 \d{17}/),
    });
    expect((await stranger.call('revealSigning', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect(readFor).toBeGreaterThanOrEqual(10);
    const verifyCode = await codeFor(orderNo);
    expect((await sign(orderNo, { version, strokes, verifyCode })).msg).toMatch(
      /^请先看完投保文件/,
    );
    desk.clock.advance(readFor * 1000);
    expect((await sign(orderNo, { version, strokes: [[[1, 1]]], verifyCode })).msg).toBe(
      '请在签名区手写您的姓名',
    );
    expect((await sign(orderNo, { version, strokes: [], verifyCode })).msg).toBe(
      '请在签名区手写您的姓名',
    );
    expect((await sign(orderNo, { version, strokes })).msg).toBe('请输入发到您手机的验证码');
    expect((await sign(orderNo, { version: '0'.repeat(64), strokes })).code).toBe(
      errorCodes.CONFLICT,
    );
    expect((await sign(orderNo, { version, strokes }, stranger)).code).toBe(errorCodes.NOT_FOUND);
    const both = await Promise.all([
      sign(orderNo, { version, strokes, verifyCode }),
      sign(orderNo, { version, strokes, verifyCode }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    await settle(desk, orderNo, 'to-pay');

    const { signed, paper: storedPaper } = (await signing(orderNo)).data;
    expect(storedPaper).toEqual(paper);
    expect(signed).toMatchObject({ method: 'hand', strokes });
    const staff = await compliance.call('getOrderDossier', { orderNo });
    expect(staff.data.signature).toMatchObject({ intact: true, at: signed?.signedAt });
    const audited = await rowsOf('audit_entries', `order:${orderNo}`);
    expect(audited.find(({ action }) => action === 'order.signed')?.detail).toMatchObject({
      fingerprint: signed?.fingerprint,
    });
    const rows = desk.app.database.db.updateTable('order_signatures');
    await expect(
      rows
        .set({ signed_at: new Date(0) })
        .where('order_no', '=', orderNo)
        .execute(),
    ).rejects.toThrow('never changes');
  });

  test('is signed with a code by who cannot write on a screen', async () => {
    const orderNo = await toSign();
    desk.clock.advance(61_000);
    const { version, readFor } = (await signing(orderNo)).data;
    desk.clock.advance(readFor * 1000);
    const verifyCode = await codeFor(orderNo);
    expect((await sign(orderNo, { version, verifyCode: '000000' })).code).toBe(
      errorCodes.CODE_REFUSED,
    );
    expect((await signing(orderNo)).data.signed).toBeNull();
    expect((await sign(orderNo, { version, verifyCode })).code).toBe(0);
    expect((await signing(orderNo)).data.signed).toMatchObject({ method: 'code', strokes: [] });
  });

  test('is not signed before it is its turn', async () => {
    const orderNo = await place();
    await settle(desk, orderNo, 'to-pay');
    const { version } = (await signing(orderNo)).data;
    expect((await sign(orderNo, { version, strokes })).code).toBe(errorCodes.ORDER_MOVED_ON);
  });
});

describe('an order that was referred', () => {
  const referred = async (): Promise<string> => {
    await desk.fault('insurer-underwrite', 'refer');
    const orderNo = await place();
    await settle(desk, orderNo, 'referred');
    return orderNo;
  };
  const detail = (orderNo: string) => chen.call('getOrderByNo', { orderNo });

  test('is accepted by an underwriter and goes on', async () => {
    const orderNo = await referred();
    const waiting = await underwriter.call('listQueue', { queue: 'referred' });
    const caseNo = await caseOfOrder(desk, orderNo);
    expect(waiting.data.rows.map(({ id }) => id)).toContain(caseNo);
    expect((await decideOrder(desk, underwriter, orderNo, standard)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    const { history } = (await detail(orderNo)).data;
    expect(history.map(({ by, words }) => `${by} ${words}`)).toContain('工作人员 核保通过');
    expect((await decideOrder(desk, underwriter, orderNo, standard)).code).toBe(
      errorCodes.CONFLICT,
    );
  });

  test('is offered with terms, at the price that they make', async () => {
    const orderNo = await referred();
    const terms: Decision = {
      members: [
        {
          position: 0,
          outcome: 'exclusion',
          loadingPercent: 50,
          exclusions: [{ code: 'knee', wording: '对左膝旧伤导致的费用不承担保险责任' }],
        },
      ],
      reasons: ['左膝有旧伤'],
      insurerReason: '左膝旧伤',
    };
    const stranger: Decision = { ...terms, members: [{ position: 4, outcome: 'standard' }] };
    expect((await decideOrder(desk, underwriter, orderNo, stranger)).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    expect((await decideOrder(desk, underwriter, orderNo, terms)).data.case.state).toBe('offered');
    const { data } = await detail(orderNo);
    expect(data.state).toBe('accepted-with-terms');
    expect(data.reasons).toEqual(['左膝有旧伤']);
    expect(data.terms?.newFen).toBeGreaterThan(data.terms?.oldFen ?? 0);
  });

  test('is declined with reasons', async () => {
    const orderNo = await referred();
    const silent = { ...declining, reasons: [] };
    expect((await decideOrder(desk, underwriter, orderNo, silent)).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    await decideOrder(desk, underwriter, orderNo, { ...declining, reasons: ['近期手术尚未康复'] });
    expect(await stateOf(desk, orderNo)).toBe('declined');
    expect((await detail(orderNo)).data.reasons).toEqual(['近期手术尚未康复']);
  });

  test('takes no papers beside those of its case', async () => {
    const orderNo = await referred();
    expect((await send(orderNo, 'supplement')).code).toBe(errorCodes.ORDER_MOVED_ON);
    expect((await chen.call('sendOrderMaterials', { orderNo })).code).toBe(
      errorCodes.ORDER_MOVED_ON,
    );
  });

  test('is decided by underwriters of the brand only, and every look is written down', async () => {
    const orderNo = await referred();
    expect((await decideOrder(desk, operations, orderNo, standard)).code).toBe(100304);
    const looked = await underwriter.call('getOrderDossier', { orderNo });
    expect(looked.data.requests.map(({ kind }) => kind)).toEqual(['underwrite']);
    expect(looked.data.timeline.length).toBeGreaterThan(2);
    const actions = (await rowsOf('audit_entries', `order:${orderNo}`)).map(({ action }) => action);
    expect(actions).toContain('order.looked-at');
  });
});

describe('people whom no order is taken for', () => {
  const block = (certNo: string) =>
    compliance.call('blockPerson', {
      certNo,
      reason: '反洗钱名单',
    });

  test('are refused as policyholder, staff are told, and can be taken off the list', async () => {
    const number = (serial += 2);
    const certNo = idOf('1990-06-15', number);
    const { person } = (await block(certNo)).data;
    expect((await block(certNo)).data.person).toBe(person);
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', number));
    const refused = await submit(chen, filled);
    expect(refused).toMatchObject({
      code: errorCodes.NOT_INSURABLE,
      data: { problems: [{ path: 'policyholder.certNo' }] },
    });
    const alerts = await operations.call('listQueue', { queue: 'alerts', kind: 'blocked-person' });
    expect(alerts.data.rows).toContainEqual(
      expect.objectContaining({ note: `投保信息 ${filled.draftNo}` }),
    );
    const list = await compliance.call('listQueue', { queue: 'blocked' });
    expect(list.data.rows).toContainEqual(
      expect.objectContaining({ id: person, note: '反洗钱名单' }),
    );
    expect(JSON.stringify(list)).not.toContain(certNo);
    const body = { person, reason: '核对后解除' };
    expect((await operations.call('unblockPerson', body)).code).toBe(100304);
    const asked = await compliance.call('unblockPerson', body);
    expect(asked.code).toBe(100307);
    const { askId } = asked.data as unknown as { askId: string };
    const senior = await employ(desk, 'senior-underwriter');
    await senior.ask('grantAsk', { askId });
    expect((await compliance.call('unblockPerson', body)).code).toBe(errorCodes.CONFLICT);
    expect((await submit(chen, filled)).code).toBe(0);
  });
});
