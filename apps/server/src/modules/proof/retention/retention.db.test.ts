import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { verifyPack } from '@parasol/verify/verify-pack';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { anchorNow } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { gatherOrder } from '#modules/proof/evidence/gather-order.ts';
import { verifyOrder } from '#modules/proof/evidence/checking/verify-order.ts';
import { openOrder, peopleErased, orderByNo } from '#modules/sales/orders/order.ts';
import { letExpire } from '#modules/sales/orders/life/watch-orders.ts';
import { arrive, fillIn, lock, ownForm, settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';
import { clearErased } from './erasing/clear-erased.ts';
import { eraseSale } from './erasing/erase-sale.ts';
import { carryOut } from './runs/carry-out.ts';
import { planRun } from './runs/plan-run.ts';

const suite = usePaySuite();
const password = 'a long enough password';
let due: Payment;
let heldPayment: Payment;
let keptPayment: Payment;
let traceNo = '';

const logIn = async (account: string): Promise<Browser> => {
  const browser = openBrowser(suite.desk, { host: 'staff.localhost', address: '192.0.2.95' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const hire = async (account: string, role = 'compliance'): Promise<Browser> => {
  const who = { account, name: `员工${account}`, role, brand: 'qinghe' } as const;
  await addStaff(suite.desk.app, { ...who, password }, 'test');
  return logIn(account);
};

const sell = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  await until(
    'the policy is signed and kept',
    () =>
      suite
        .db()
        .selectFrom('signed_documents')
        .select('kind')
        .where('order_no', '=', payment.orderNo)
        .execute(),
    { is: (rows) => rows.some(({ kind }) => kind === 'policy') },
  );
  return payment;
};

const end = (payment: Payment, day: string) =>
  suite
    .db()
    .updateTable('policies')
    .set({ state: 'ended', since: day })
    .where('order_no', '=', payment.orderNo)
    .execute();

const rowsOf = (runNo: string) =>
  suite
    .db()
    .selectFrom('retention_run_sales')
    .select(['order_no', 'class', 'state', 'kept_until'])
    .where('run_no', '=', runNo)
    .orderBy('order_no')
    .execute();

const stateIn = async (runNo: string, { orderNo }: Payment) =>
  (await rowsOf(runNo)).find((row) => row.order_no === orderNo)?.state;

const start = (runNo: string) =>
  suite
    .db()
    .updateTable('retention_runs')
    .set({ state: 'running' })
    .where('run_no', '=', runNo)
    .execute();

beforeAll(async () => {
  due = await sell();
  const page = openTracePage(suite.desk, suite.chen);
  traceNo = (await page.start()).traceNo ?? '';
  // On another product's page: her later orders are not tied to this trace.
  const form = { path: '/pro/order/:baseProductNo', name: 'orders/order-form' };
  await page.send([{ type: 4 }], {
    page: { ...form, baseProductNo: '1001', about: [due.orderNo] },
  });
  await suite.chen.ask('reportTraceOrders', { traceNo, orderNos: [due.orderNo] });
  heldPayment = await sell();
  keptPayment = await sell();
  const { app } = suite.desk;
  for (const { orderNo } of [due, heldPayment, keptPayment]) await gatherOrder(app, orderNo);
  await anchorNow(app);
  await end(due, '2027-05-20');
  await end(heldPayment, '2027-05-20');
  await end(keptPayment, '2030-05-20');
  suite.at('2037-06-01');
});

describe('a legal hold', () => {
  test('is placed once, keeps the account, and is ended by another person alone', async () => {
    const [one, other] = [await hire('baoliu'), await hire('baoliu2')];
    const wanted = {
      kind: 'order',
      no: heldPayment.orderNo,
      ground: 'inspection',
      reason: '监管部门调阅',
    } as const;
    const { holdNo } = await one.ask('placeHold', wanted);
    expect((await other.call('placeHold', wanted)).json()).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    expect((await one.call('releaseHold', { holdNo, reason: '不用了' })).json()).toMatchObject({
      msg: '不能解除自己设置的保留，请由另一位同事办理',
    });
    const { holds } = await other.ask('listHoldsOn', { kind: 'person', no: suite.chen.userId });
    expect(holds.map((each) => [each.holdNo, each.mine])).toEqual([[holdNo, false]]);
    const elsewhere = { kind: 'order', no: 'QHA000A000A000' } as const;
    expect((await one.call('listHoldsOn', elsewhere)).statusCode).toBe(404);
    const manager = await hire('chanpin', 'product-manager');
    const asked = { kind: 'person', no: suite.chen.userId } as const;
    expect((await manager.call('listHoldsOn', asked)).statusCode).toBe(403);
  });

  test('keeps also what its customer has begun and never sent', async () => {
    const { desk } = suite;
    const chen = await arrive(desk, '13800138000');
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const { draftNo } = await fillIn(desk, chen, quoteNo, ownForm());
    const draft = suite.db().updateTable('order_drafts').where('draft_no', '=', draftNo);
    await draft.set({ expires_at: new Date(0) }).execute();
    await letExpire(desk.app);
    const drafts = suite.db().selectFrom('order_drafts').select('draft_no');
    expect(await drafts.where('draft_no', '=', draftNo).execute()).toHaveLength(1);
  });
});

describe('the list of what is due', () => {
  test('has what is over and nothing else, names what is held, and deletes nothing', async () => {
    const clerk = await logIn('baoliu');
    const { runNo } = await clerk.ask('planRetention', {});
    const shown = await clerk.ask('getRetentionRun', { runNo });
    const found = new Map(shown.rows.map((row) => [row.orderNo, row]));
    expect(found.get(due.orderNo)).toMatchObject({
      class: 'short-term',
      keptUntil: '2037-05-20',
      state: 'due',
    });
    expect(found.get(due.orderNo)?.bytes).toBeGreaterThan(10_000);
    expect(found.get(heldPayment.orderNo)?.state).toBe('held');
    expect(found.has(keptPayment.orderNo)).toBe(false);
    expect(shown.months).toEqual([
      expect.objectContaining({ class: 'short-term', month: '2037-05', sales: 2, held: 1 }),
    ]);
    const order = await orderByNo(suite.db(), due.orderNo);
    expect(order && (await peopleErased(suite.desk.app, order))).toBe(false);

    // One asks; another grants; then it goes.
    const asked = await clerk.call('carryOutRetention', { runNo, reason: '保存期限已满' });
    const askId = asked.json<{ data: { askId: string } }>().data.askId;
    expect((await clerk.call('grantAsk', { askId })).json()).not.toMatchObject({ code: 0 });
    const { asks } = await (await logIn('baoliu2')).ask('listAsks', { open: 'true' });
    expect(asks.map(({ title, mayGrant }) => [title, mayGrant])).toEqual([
      ['清除到期的销售记录', true],
    ]);
  });
});

describe('erasing a sale', () => {
  test('a dispute that came up, or a hold placed while the job runs, wins', async () => {
    const { app } = suite.desk;
    const runNo = await planRun(app, 'qinghe', 'system');
    await start(runNo);
    const clerk = await logIn('baoliu');
    const hold = { kind: 'person', no: suite.chen.userId, ground: 'lawsuit' } as const;
    const { holdNo } = await clerk.ask('placeHold', { ...hold, reason: '客户起诉' });
    await carryOut(app, runNo);
    expect(await stateIn(runNo, due)).toBe('held');
    await (await logIn('baoliu2')).ask('releaseHold', { holdNo, reason: '已结案' });
    // The lawsuit is over today: two more years.
    const again = await planRun(app, 'qinghe', 'system');
    expect(await rowsOf(again)).toEqual([]);
    await suite.db().deleteFrom('legal_holds').where('hold_no', '=', holdNo).execute();
  });

  test('destroys its keys, leaves the chain whole, and says what is gone', async () => {
    const { app } = suite.desk;
    const db = suite.db();
    const files = await db
      .selectFrom('files')
      .select('file_id')
      .where('owner_no', '=', due.orderNo)
      .execute();
    expect(files.length).toBeGreaterThan(0);
    await sql`insert into insured_kin (kin_index, number_index)
      select person_index, person_index from order_insureds
      where order_no in (${due.orderNo}, ${keptPayment.orderNo})`.execute(db);
    const runNo = await planRun(app, 'qinghe', 'system');
    await start(runNo);
    // The process dies after the keys are gone and before the files are.
    await eraseSale(app, runNo, due.orderNo);
    expect(await app.providers.files.get(files[0]?.file_id ?? '')).toBeDefined();
    await carryOut(app, runNo);
    expect([await stateIn(runNo, due), await stateIn(runNo, heldPayment)]).toEqual([
      'erased',
      'held',
    ]);
    expect(await app.providers.files.get(files[0]?.file_id ?? '')).toBeUndefined();
    const erasure = await db.selectFrom('erasures').selectAll().executeTakeFirstOrThrow();
    expect([erasure.done_at !== null, erasure.traces]).toEqual([true, [traceNo]]);
    expect(await db.selectFrom('traces').select('trace_no').execute()).toEqual([]);
    const month = sql<{ there: boolean }>`
      select to_regclass('trace_chunks_2026_05') is not null as there`;
    expect((await month.execute(db)).rows).toEqual([{ there: false }]);

    const order = await orderByNo(db, due.orderNo);
    expect(order).toMatchObject({ user_id: null, state: 'issued' });
    expect(order && (await peopleErased(app, order))).toBe(true);
    const other = await orderByNo(db, heldPayment.orderNo);
    expect(other && (await openOrder(app, other)).application.policyholder.name).toBeTruthy();
    const ties = await db
      .selectFrom('insured_kin')
      .innerJoin('order_insureds', 'order_insureds.person_index', 'insured_kin.number_index')
      .select('order_no')
      .execute();
    expect(ties).toEqual([{ order_no: keptPayment.orderNo }]);
    expect(await db.selectFrom('insured_kin').select('kin_index').execute()).toHaveLength(1);
    // Gone twice is gone once.
    await eraseSale(app, runNo, due.orderNo);
    expect(await clearErased(app)).toBe(0);

    await anchorNow(app);
    expect(await verifyOrder(app, due.orderNo)).toEqual([]);
    expect(await verifyOrder(app, heldPayment.orderNo)).toEqual([]);
    const last = await db
      .selectFrom('evidence_events')
      .select('kind')
      .where('order_no', '=', due.orderNo)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(last?.kind).toBe('order.erased');
  });

  test('leaves pages that say so, and a pack that holds', async () => {
    const clerk = await logIn('baoliu');
    const dossier = await clerk.ask('getOrderDossier', { orderNo: due.orderNo });
    expect(dossier.words).toContain('按保存期限清除');
    expect(dossier.people).toEqual([]);
    const policyNo = dossier.related.find(({ subject }) => subject.kind === 'policy')?.subject.no;
    const policy = await clerk.ask('getPolicyDossier', { policyNo: policyNo ?? '' });
    expect(policy.words).toContain('按保存期限清除');
    const chen = await arrive(suite.desk, '13800138000');
    const [erasedAnswer, wrong] = await Promise.all(
      [due.orderNo, 'QHA000A000A000'].map((orderNo) => chen.call('getOrderByNo', { orderNo })),
    );
    expect(erasedAnswer?.msg).toContain('保存期限届满的订单，记录已依法删除');
    expect(wrong?.msg).toBe(erasedAnswer?.msg);
    const late = { kind: 'order', no: due.orderNo, ground: 'other', reason: '来晚了' } as const;
    expect((await clerk.call('placeHold', late)).json()).toMatchObject({
      code: errorCodes.CONFLICT,
    });

    const { packId } = await clerk.ask('startEvidencePack', {
      orderNo: due.orderNo,
      reason: '核对清除之后的证据',
    });
    await until(
      'the pack is made',
      async () =>
        (await clerk.ask('listEvidencePacks', { orderNo: due.orderNo })).packs.find(
          (pack) => pack.packId === packId,
        )?.state,
      { is: (state) => state === 'done' },
    );
    const answer = await clerk.get(`/api/console/v1/evidence/packs/file?packId=${packId}`);
    const zip = new Uint8Array(answer.rawPayload);
    expect((await verifyPack(zip)).faults).toEqual([]);
    expect(Buffer.from(zip).toString('utf8')).toContain('已按保存期限清除');
  });

  test('records that never change are replaced only by the erased value of their sale', async () => {
    const db = suite.db();
    const forged = db.updateTable('order_signatures').set({ sealed: Buffer.alloc(40) });
    await db
      .insertInto('order_signatures')
      .values({
        order_no: keptPayment.orderNo,
        signer: 'policyholder',
        user_id: suite.chen.userId,
        sealed: Buffer.alloc(1),
        fingerprint: Buffer.alloc(32),
        signed_at: new Date(0),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await expect(forged.where('order_no', '=', keptPayment.orderNo).execute()).rejects.toThrow(
      'never changes',
    );
    // A month with readable data is never dropped, whatever the caller's rights.
    const asked = sql<{ gone: boolean }>`select drop_trace_partition('2026-06-01') as gone`;
    await suite.comeBack('2026-06-10');
    const fresh = openTracePage(suite.desk, suite.chen);
    await fresh.start();
    await fresh.send([{ type: 4 }]);
    expect((await asked.execute(db)).rows).toEqual([{ gone: false }]);
  });
});
