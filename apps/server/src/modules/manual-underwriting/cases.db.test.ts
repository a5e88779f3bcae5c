import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  arrive,
  employ,
  fillIn,
  lock,
  picture,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { adult, medical, medicalForm } from '#modules/underwriting/testing/health-applicant.ts';
import { until } from '#http/testing/until.ts';
import { codesFor } from '#http/testing/nodes.ts';
import {
  accept,
  apply,
  caseOfOrder,
  confirmPerson,
  decide,
  declining,
  excluding,
  handIn,
  loading,
  orderOn,
  uploadPage,
  type Staff,
} from './testing/case-journey.ts';
import { readPagesNow } from './reading/read-pages.ts';
import { letCasesEnd, openReferredOrders } from './watch-cases.ts';

let desk: OrderDesk;
let wang: Staff;
let li: Staff;
let last = 0;
const newcomer = async () => {
  const mobile = String(13_600_000_000 + (last += 1));
  return { ...(await arrive(desk, mobile)), mobile };
};
type Known = Awaited<ReturnType<typeof newcomer>>;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

const statusOf = async (who: Customer, caseNo: string) =>
  who.ask('getManualUnderwritingStatus', { manualUnderwritingNo: caseNo });

const sign = async (who: Known, caseNo: string) => {
  desk.clock.advance(61_000);
  const launched = await who.ask('launchManualUnderwritingSignature', {
    manualUnderwritingNo: caseNo,
    sendCode: true,
  });
  desk.clock.advance(launched.readFor * 1000);
  const verifyCode = (await codesFor(desk, who.mobile, 2))[0] ?? '';
  return who.call('signManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    version: launched.version,
    verifyCode,
  });
};

describe('a case that begins before an order', () => {
  test('goes from the product page to an order at the price that was held', async () => {
    const chen = await newcomer();
    const begun = await apply(chen);
    const { manualUnderwritingNo: caseNo } = begun;
    expect(begun).toMatchObject({ state: 'draft', step: 'auth', consented: false });
    const early = await chen.call('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(early.code).not.toBe(0);
    expect((await confirmPerson(chen, caseNo, 101)).code).toBe(0);
    const saved = await chen.ask('saveManualUnderwritingForm', {
      manualUnderwritingNo: caseNo,
      conditions: ['hypertension'],
      words: '服药控制',
    });
    expect(saved.items.map(({ code }) => code)).toContain('pressure');
    const item = saved.items[0]?.number ?? 0;
    expect((await uploadPage(desk, chen, caseNo, { item: String(item) })).code).toBe(0);
    const handed = await chen.ask('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(handed).toMatchObject({ state: 'submitted', takesPages: true });
    expect(handed.clock).toContain('核保员处理');

    const queue = await wang.call('listQueue', { queue: 'referred' });
    expect(queue.data.rows.map(({ id }) => id)).toContain(caseNo);
    const seen = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
    expect(seen.may).toMatchObject({ act: true, decide: true });
    const decided = await decide(wang, caseNo, loading);
    expect(decided.body).toContain('"offered"');

    const { offer } = await statusOf(chen, caseNo);
    expect(offer?.newFen).toBeGreaterThan(offer?.oldFen ?? 0);
    expect((await accept(chen, caseNo)).data).toMatchObject({ state: 'accepted', step: 'sign' });
    expect((await sign(chen, caseNo)).data).toMatchObject({ state: 'signed', step: 'order' });
    const placed = await orderOn(desk, chen, caseNo, 101);
    expect(placed.body).toContain('"orderNo"');
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'to-pay', 'to-sign', 'to-verify');
    const row = await desk.app.database.db
      .selectFrom('orders')
      .select(['due_fen'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row.due_fen).toBe(offer?.newFen);
    const asked = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'underwrite')
      .execute();
    expect(asked).toEqual([]);
    expect(await statusOf(chen, caseNo)).toMatchObject({ state: 'converted', orderNo });
  });
});

/** A case of somebody new, signed, with the price that was held. */
const signedCase = async (serial: number) => {
  const who = await newcomer();
  const caseNo = await handIn(desk, who, serial, ['hypertension']);
  await decide(wang, caseNo, loading);
  await accept(who, caseNo);
  await sign(who, caseNo);
  return { who, caseNo };
};

describe('pages', () => {
  test('arrive one by one, each once however often it is sent, and can be put in order', async () => {
    const who = await newcomer();
    const { manualUnderwritingNo: caseNo } = await apply(who);
    await confirmPerson(who, caseNo, 103);
    const pageKey = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 3 }, () => uploadPage(desk, who, caseNo, { pageKey })),
    );
    expect(new Set(same.map(({ data }) => data.fileId)).size).toBe(1);
    for (let page = 0; page < 3; page += 1) await uploadPage(desk, who, caseNo);
    const { pages } = await statusOf(who, caseNo);
    expect(pages).toHaveLength(4);
    const turned = pages
      .toReversed()
      .map(({ fileId }) => ({ fileId, turned: 90 as const, item: null }));
    const arranged = await who.ask('arrangeManualUnderwritingPages', {
      manualUnderwritingNo: caseNo,
      pages: turned,
    });
    expect(arranged.pages.map(({ fileId }) => fileId)).toEqual(turned.map(({ fileId }) => fileId));
    expect(arranged.pages.every((page) => page.turned === 90)).toBe(true);
    const removed = await who.ask('removeManualUnderwritingFile', {
      manualUnderwritingNo: caseNo,
      fileId: pages[0]?.fileId ?? '',
    });
    expect(removed.pages).toHaveLength(3);
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a picture that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a bomb', picture(9000, 9000)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no page', async (_what, content) => {
    const who = await newcomer();
    const { manualUnderwritingNo: caseNo } = await apply(who);
    expect((await uploadPage(desk, who, caseNo, {}, content)).code).not.toBe(0);
    expect((await statusOf(who, caseNo)).pages).toEqual([]);
  });

  test('that were sent stay, and only items that were asked for are answered', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 105);
    const [page] = (await statusOf(who, caseNo)).pages;
    const gone = await who.call('removeManualUnderwritingFile', {
      manualUnderwritingNo: caseNo,
      fileId: page?.fileId ?? '',
    });
    expect(gone.code).toBe(10009);
    const items = [
      { title: '病理报告', why: '区分良恶性' },
      { title: '复查超声', why: '比较大小' },
    ];
    for (const round of [1, 2]) {
      desk.clock.advance(1000);
      const asked = await wang.call('askUnderwritingPapers', {
        manualUnderwritingNo: caseNo,
        items,
      });
      expect(asked.code, asked.body).toBe(0);
      const open = await statusOf(who, caseNo);
      expect(open).toMatchObject({ state: 'supplement-asked', step: 'supplement', round });
      const numbers = open.items.filter((item) => item.round === round).map(({ number }) => number);
      expect((await uploadPage(desk, who, caseNo)).code).toBe(10001);
      const older = open.items.find((item) => item.round < round)?.number ?? 0;
      expect((await uploadPage(desk, who, caseNo, { item: String(older) })).code).toBe(10001);
      await uploadPage(desk, who, caseNo, { item: String(numbers[0]) });
      const half = await who.call('submitManualUnderwritingSupplement', {
        manualUnderwritingNo: caseNo,
      });
      expect(half.msg).toContain('复查超声');
      const sent = await who.ask('submitManualUnderwritingSupplement', {
        manualUnderwritingNo: caseNo,
        missing: [{ item: numbers[1] ?? 0, words: '还没有到复查的日子' }],
      });
      expect(sent.state).toBe('supplemented');
    }
  });
});

describe('strangers', () => {
  test('find nothing under a number that is not theirs, and change nothing', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 107);
    await decide(wang, caseNo, excluding);
    const stranger = await newcomer();
    desk.clock.advance(61_000);
    const elsewhere = await arrive(desk, who.mobile, 'tr.localhost');
    const one = { manualUnderwritingNo: caseNo };
    const { fileId } = (await statusOf(who, caseNo)).pages[0] ?? { fileId: '' };
    const { offer } = await statusOf(who, caseNo);
    for (const other of [stranger, elsewhere]) {
      const tries = await Promise.all([
        other.call('getManualUnderwritingStatus', one),
        other.call('getManualUnderwritingApply', one),
        other.call('initManualUnderwritingForm', one),
        other.call('saveManualUnderwritingForm', { ...one, conditions: [], words: '' }),
        other.call('withdrawManualUnderwriting', one),
        other.call('getManualUnderwritingFile', { fileId }),
        other.call('getManualUnderwritingLetter', one),
        other.call('objectToManualUnderwriting', { ...one, words: '不同意' }),
        other.call('confirmManualUnderwriting', {
          ...one,
          agree: true,
          offer: offer?.number ?? 0,
          newFen: offer?.newFen ?? 0,
        }),
      ]);
      expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 10004));
    }
    expect((await stranger.call('getManualUnderwritingApply', {})).data.cases).toEqual([]);
    expect((await statusOf(who, caseNo)).state).toBe('offered');
    expect(desk.logged()).toContain('a case was asked for by a stranger');
  });

  test('of staff without the permission see and decide nothing', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 109);
    const service = await employ(desk, 'service');
    const one = { manualUnderwritingNo: caseNo };
    expect((await service.call('getUnderwritingCase', one)).code).toBe(100304);
    expect((await decide(service, caseNo, excluding)).code).toBe(100304);
    expect((await who.call('getUnderwritingCase', one)).code).not.toBe(0);
  });
});

describe('two underwriters', () => {
  test('who decide the same case at once: one does, the other learns who', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 111);
    const both = await Promise.all([
      decide(wang, caseNo, excluding),
      decide(li, caseNo, declining),
    ]);
    const codes = both.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 10009)).toHaveLength(1);
    const made = await desk.app.database.db
      .selectFrom('underwriting_decisions')
      .select('state')
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    expect(made).toEqual([{ state: 'made' }]);
    expect((await decide(wang, caseNo, excluding)).code).toBe(10009);
  });

  test('share what is beyond the limits: one proposes, another confirms or sends back', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 113);
    await desk.app.database.db
      .updateTable('underwriting_cases')
      .set({ sum_fen: 900_000_000_000 })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    const one = { manualUnderwritingNo: caseNo };
    expect((await decide(li, caseNo, excluding)).data.case.state).toBe('to-confirm');
    expect((await li.call('confirmUnderwritingDecision', { ...one, agree: true })).code).toBe(
      100304,
    );
    expect((await wang.call('confirmUnderwritingDecision', { ...one, agree: true })).code).toBe(
      100304,
    );
    const admin = await employ(desk, 'admin');
    const back = await admin.call('confirmUnderwritingDecision', { ...one, agree: false });
    expect(back.code).toBe(10001);
    const returned = await admin.ask('confirmUnderwritingDecision', {
      ...one,
      agree: false,
      note: '请再看病理',
    });
    expect(returned.case.state).toBe('in-review');
    expect((await statusOf(who, caseNo)).offer).toBeNull();
    await decide(li, caseNo, excluding);
    const made = await admin.ask('confirmUnderwritingDecision', { ...one, agree: true });
    expect(made.case.state).toBe('offered');
    expect(made.decisions.at(-1)).toMatchObject({ state: 'made', confirmedBy: '员工' });
  });

  test('ask each other, and the answer is given once by who was asked', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 115);
    const one = { manualUnderwritingNo: caseNo };
    const { colleagues } = await wang.ask('listUnderwritingColleagues', {});
    const senior = await desk.app.database.db
      .selectFrom('staff')
      .select('staff_id')
      .where('account', '=', 'senior-underwriter')
      .executeTakeFirstOrThrow();
    expect(colleagues.map(({ staffId }) => staffId)).toContain(senior.staff_id);
    const asked = await wang.ask('askUnderwritingOpinion', {
      ...one,
      staffId: senior.staff_id,
      question: '三级需要除外吗',
    });
    const { opinionNo } = asked.opinions[0] ?? { opinionNo: '' };
    const answer = { ...one, opinionNo, answer: '建议除外' };
    expect((await wang.call('giveUnderwritingOpinion', answer)).code).toBe(10004);
    expect((await li.ask('giveUnderwritingOpinion', answer)).opinions[0]?.answer).toBe('建议除外');
    expect((await li.call('giveUnderwritingOpinion', answer)).code).toBe(10009);
  });
});

describe('an offer', () => {
  test('that was not shown as it is now is not taken', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 117);
    await decide(wang, caseNo, excluding);
    const { offer } = await statusOf(who, caseNo);
    const take = (more: object) =>
      who.call('confirmManualUnderwriting', {
        manualUnderwritingNo: caseNo,
        agree: true,
        offer: offer?.number ?? 0,
        newFen: offer?.newFen ?? 0,
        ...more,
      });
    expect((await take({ newFen: 1 })).code).toBe(10009);
    expect((await take({ offer: 7 })).code).toBe(10009);
    expect((await take({})).code).toBe(0);
    expect((await take({})).code).toBe(0);
  });

  test('runs out while it is being accepted: nobody accepts what has run out', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 119);
    await decide(wang, caseNo, excluding);
    const { offer } = await statusOf(who, caseNo);
    await desk.app.database.db
      .updateTable('underwriting_cases')
      .set({ due: '2020-01-01' })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    const late = await who.call('confirmManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      agree: true,
      offer: offer?.number ?? 0,
      newFen: offer?.newFen ?? 0,
    });
    expect(late.code).toBe(10009);
    await letCasesEnd(desk.app);
    expect((await statusOf(who, caseNo)).state).toBe('expired');
    await letCasesEnd(desk.app);
    expect(
      (await statusOf(who, caseNo)).story.filter(({ title }) => title === '超过期限'),
    ).toHaveLength(1);
  });

  test('is objected to once, and somebody else looks again', async () => {
    const who = await newcomer();
    const caseNo = await handIn(desk, who, 121);
    await decide(wang, caseNo, declining);
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'refused', step: 'letter' });
    const objected = await who.ask('objectToManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      words: '复查已经正常',
    });
    expect(objected).toMatchObject({ state: 'submitted', look: 2, offer: null });
    expect((await decide(wang, caseNo, excluding)).code).toBe(100304);
    expect((await decide(li, caseNo, excluding)).data.case.state).toBe('offered');
    const again = await who.call('objectToManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      words: '还是不同意',
    });
    expect(again.code).toBe(10009);
  });

  test('makes one order, for the person it was made for, at its own price', async () => {
    const { who, caseNo } = await signedCase(123);
    const other = await orderOn(desk, who, caseNo, 125);
    expect(other.body).toContain('另一位被保险人');
    const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
    const cheaper = { ...medicalForm(123), 'insured.0.manualUnderwritingNo': caseNo };
    const plain = await submit(who, await fillIn(desk, who, quoteNo, cheaper, '1001'));
    // The price of the decision is shown first, whatever was calculated besides.
    expect(plain.data).toMatchObject({ newFen: (await statusOf(who, caseNo)).offer?.newFen });
    expect((await orderOn(desk, who, caseNo, 123)).code).toBe(0);
    const twice = await who.call('orderManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(twice.code).toBe(10009);
    const second = await lock(who, [{ ...adult, socialInsurance: true }], medical);
    const again = await submit(who, await fillIn(desk, who, second.quoteNo, cheaper, '1001'));
    expect(again.body).toContain('已用于另一份订单');
    const orders = await desk.app.database.db
      .selectFrom('underwriting_cases')
      .select(['state', 'order_no'])
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    expect(orders).toMatchObject([{ state: 'converted' }]);
    const orderNo = orders[0]?.order_no ?? '';
    await settle(desk, orderNo, 'to-pay', 'to-sign', 'to-verify');
    await who.ask('cancelOrder', { orderNo });
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'signed', orderNo: null });
  });
});

describe('an order that was referred', () => {
  test('before there were cases becomes one, once', async () => {
    const who = await newcomer();
    await desk.fault('insurer-underwrite', 'refer');
    const { orderNo } = await placeOwn(desk, who, '1990-06-15', 131);
    await settle(desk, orderNo, 'referred');
    const { db } = desk.app.database;
    const caseNo = await caseOfOrder(desk, orderNo);
    // As it was before: an order that waits, and nothing else.
    await db
      .updateTable('underwriting_cases')
      .set({ order_no: null, user_id: null })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    await openReferredOrders(desk.app);
    await openReferredOrders(desk.app);
    const found = await who.ask('getManualUnderwritingApply', {});
    expect(found.cases).toMatchObject([{ orderNo, state: 'submitted' }]);
  });

  test('goes with its order: the customer agrees there, cancels there, and the case follows', async () => {
    const who = await newcomer();
    const referred = async (serial: number) => {
      await desk.fault('insurer-underwrite', 'refer');
      const { orderNo } = await placeOwn(desk, who, '1990-06-15', serial);
      await settle(desk, orderNo, 'referred');
      return orderNo;
    };
    const agreed = await referred(133);
    const caseNo = await caseOfOrder(desk, agreed);
    await decide(wang, caseNo, loading);
    expect((await accept(who, caseNo)).code).toBe(0);
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'converted', orderNo: agreed });
    await settle(desk, agreed, 'to-pay');

    const left = await referred(135);
    const leftCase = await caseOfOrder(desk, left);
    await who.ask('withdrawManualUnderwriting', { manualUnderwritingNo: leftCase });
    expect(await stateOf(desk, left)).toBe('closed');
    expect((await statusOf(who, leftCase)).state).toBe('withdrawn');

    const refused = await referred(137);
    const refusedCase = await caseOfOrder(desk, refused);
    await decide(wang, refusedCase, declining);
    expect(await stateOf(desk, refused)).toBe('declined');
    const again = await who.ask('objectToManualUnderwriting', {
      manualUnderwritingNo: refusedCase,
      words: '资料有误',
    });
    expect(again).toMatchObject({ state: 'submitted', orderNo: null });
    expect((await decide(li, refusedCase, loading)).data.case.state).toBe('offered');
  });
});

test('what was decided comes as a signed letter, and what came to nothing goes with the consent', async () => {
  const who = await newcomer();
  const caseNo = await handIn(desk, who, 141);
  await decide(wang, caseNo, declining);
  const letter = await until(
    'the letter is there',
    async () => (await statusOf(who, caseNo)).letter,
    {
      is: (found) => found !== null,
    },
  );
  const checked = await who.ask('findSignedDocument', { documentNo: letter?.documentNo ?? '' });
  expect(checked.document).toMatchObject({ kind: 'letter', title: '核保通知书' });
  const file = await who.browser.get(
    `/api/barley/core/manual-underwriting/letter?manualUnderwritingNo=${caseNo}`,
  );
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await who.ask('withdrawConsent', { type: 'sensitive' });
  const erased = await statusOf(who, caseNo);
  expect(erased).toMatchObject({ state: 'withdrawn', pages: [], words: '' });
  expect(JSON.stringify(erased)).not.toContain('超出承保范围');
});

test('the insurer who decides about a product is asked, and its word comes back once', async () => {
  const who = await newcomer();
  const { quoteNo } = await lock(who, [{ ...adult, sex: 'male' }], {
    baseProductNo: '1010',
    sumAssured: 10_000_000,
    payTerm: '5y',
    payFrequency: 'yearly',
  });
  const { manualUnderwritingNo: caseNo } = await apply(who, { baseProductNo: '1010', quoteNo });
  const one = { manualUnderwritingNo: caseNo };
  await confirmPerson(who, caseNo, 151);
  await who.ask('saveManualUnderwritingForm', {
    ...one,
    conditions: ['thyroid-nodule'],
    words: '',
  });
  await uploadPage(desk, who, caseNo);
  await who.ask('submitManualUnderwriting', one);
  const asked = await wang.ask('askInsurerAboutCase', { ...one, question: '三级能否承保' });
  expect(asked.case.state).toBe('with-insurer');
  expect((await decide(wang, caseNo, excluding)).code).toBe(10009);
  const said = await until('the insurer has answered', () => wang.ask('getUnderwritingCase', one), {
    is: ({ case: { state } }) => state === 'in-review',
  });
  expect(said.opinions).toMatchObject([
    { kind: 'insurer', answer: '除外承保：同意除外相关责任后承保，不加费。' },
  ]);
  expect((await decide(wang, caseNo, excluding)).data.case.state).toBe('offered');
  const other = await handIn(desk, who, 153);
  const house = await wang.call('askInsurerAboutCase', {
    manualUnderwritingNo: other,
    question: '能否承保',
  });
  expect(house.code).toBe(10009);
});

test('what a page says is read, sealed, and shown to who decides', async () => {
  const who = await newcomer();
  const caseNo = await handIn(desk, who, 155);
  await readPagesNow(desk.app);
  const { texts } = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
  expect(texts).toHaveLength(1);
  expect(['read', 'unreadable']).toContain(texts[0]?.reading);
});
