import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { monthOf } from '@parasol/domain/products/agents/commission';
import { lastDayOfMonth } from '@parasol/domain/contracts/books/trial-balance';
import { addDays, addMonths } from '@parasol/domain/base/calendar/plain-date';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';
import { choosePayee } from '#testing/agents/payee-card.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const story = moneyStoriesIn(useLeavingSuite());
const brand = 'qinghe';
let month = '';
let insurer = '';
let collected = 0;
let brokerage = 0;
let fee = 0;
let stated: Record<'kept' | 'sold' | 'back', { policyNo: string; fen: number }>;

const feeOf = (fen: number): number => Math.round((fen * 6) / 1000);

beforeAll(async () => {
  await choosePayee(story.desk, await story.seller('13700137701', 'S1'), {
    name: '张三',
    idNo: '11010519491231002X',
    cardNo: '6222020200112248',
  });
});
beforeEach(story.begins);

/** An account at the end of the month of these stories. */
const atMonthEnd = async (account: string): Promise<number> => {
  const period = { from: `${month}-01`, to: lastDayOfMonth(month), by: 'none' } as const;
  const { rows, differenceFen } = await story.finance().ask('getTrialBalance', period);
  expect(differenceFen).toBe(0);
  return rows.find((row) => row.account === account)?.balanceFen ?? 0;
};

test('premiums of a day come to the trust with the bill, and are passed on less what went back', async () => {
  const day = story.today();
  month = monthOf(day);
  const issuedPayment = await story.issued();
  const sold = await story.soldBy('S1');
  const back = await story.issued();
  ({ insurer } = await story.policyOf(issuedPayment));
  await story.refund(back, back.fen, 'cancellation');
  await story.paidBack(back);
  stated = { kept: issuedPayment, sold, back };
  collected = issuedPayment.fen + sold.fen;
  // The refund returned its fee.
  fee = feeOf(issuedPayment.fen) + feeOf(sold.fen);
  const charged = { 'provider-fees': fee, 'fees-payable': -fee };
  const earned = Math.round(sold.fen * 0.2);
  const commission = { 'commission-expense': earned, 'commission-payable': -earned };
  await story.comesOn(addDays(day, 1));
  await reconcileNow(story.desk.app, day);
  await story.ends({
    'premium-trust': collected,
    'insurer-payable': -collected,
    ...commission,
    ...charged,
  });
  brokerage = Math.round(issuedPayment.fen * 0.35) + Math.round(sold.fen * 0.35);
  await story.byTwo('remitPremiums', {
    brand,
    insurer,
    until: day,
    fen: collected,
    paidOn: story.today(),
    reference: 'B20260521',
  });
  const income = { 'brokerage-receivable': brokerage, 'brokerage-income': -brokerage };
  await story.ends({ ...income, ...commission, ...charged });
  await story.byTwo('receiveBrokerage', {
    brand,
    insurer,
    fen: brokerage,
    paidOn: story.today(),
    reference: 'Y20260521',
  });
  await story.ends({
    'own-account': brokerage,
    'brokerage-income': -brokerage,
    ...commission,
    ...charged,
  });
});

const money = (fen: number): string => (fen / 100).toFixed(2);

const openOf = async (statementId: number) => {
  const { differences } = await story.finance().ask('getStatement', { statementId });
  return differences.filter(({ state }) => state === 'open');
};

test('an insurer’s statement lacks a premium: open until it says so, and no month is closed before', async () => {
  const { kept, sold, back } = stated;
  const day = story.today();
  const line = (policyNo: string, kind: string, fen: number): string =>
    [policyNo, kind, money(fen), day, 'B20260521'].join(',');
  const earned = (fen: number): number => Math.round(fen * 0.35);
  const without = [
    '保单号,类别,金额,日期,流水号',
    line(kept.policyNo, '保险费', kept.fen),
    line(back.policyNo, '保险费', back.fen),
    line(back.policyNo, '退费', back.fen),
    ...[kept, sold, back].map(({ policyNo, fen }) => line(policyNo, '经纪佣金', earned(fen))),
    line(back.policyNo, '经纪佣金', -earned(back.fen)),
  ];
  const statement = {
    of: 'insurer',
    brand,
    insurer,
    from: `${month}-01`,
    to: day,
    file: '五月.csv',
  } as const;
  const bad = { ...statement, text: [...without, 'P1,手续费,1,x,'].join('\n') };
  expect((await story.finance().call('uploadStatement', bad)).msg).toContain('第 9 行');
  const { statementId, matched } = await story
    .finance()
    .ask('uploadStatement', { ...statement, text: without.join('\n') });
  expect(matched).toBe(false);
  const [found, ...rest] = await openOf(statementId);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ kind: 'line-missing-there', oursFen: sold.fen, theirsFen: null });
  const differenceId = found?.differenceId ?? 0;
  const still = { differenceId, how: 'proposed', note: '已问保险公司' } as const;
  expect((await story.finance().call('settleDifference', still)).msg).toContain('还是不一致');
  await story.comesOn(addDays(addMonths(`${month}-01`, 1), 1));
  const close = { month, act: 'closed', reason: '月度结账' } as const;
  expect((await story.finance().call('closeBooks', close)).msg).toContain('1 条对账差异');
  const text = [...without, line(sold.policyNo, '保险费', sold.fen)].join('\n');
  const again = await story.finance().ask('uploadStatement', { ...statement, text });
  expect(again).toEqual({ statementId, matched: true });
  expect(await openOf(statementId)).toEqual([]);
  const crossing = { ...statement, from: day, text };
  expect((await story.finance().call('uploadStatement', crossing)).msg).toContain('重叠');
  await story.ends({});
});

test('a bank’s statement of the trust agrees line by line; a balance nobody explains is left by two', async () => {
  const moves = await story.finance().ask('listLedgerLines', {
    from: `${month}-01`,
    to: lastDayOfMonth(month),
    account: 'premium-trust',
    by: 'none',
  });
  const text = [
    'day,in,out,party,reference',
    ...moves.lines.map(({ fen, at }) =>
      [at.slice(0, 10), fen > 0 ? money(fen) : '', fen < 0 ? money(-fen) : '', '', ''].join(','),
    ),
  ].join('\n');
  const days = { from: `${month}-01`, to: lastDayOfMonth(month) };
  const of = { of: 'trust', ...days, file: '专户.csv', text } as const;
  expect((await story.finance().call('uploadStatement', of)).code).toBe(errorCodes.INVALID_REQUEST);
  const right = await story.finance().ask('uploadStatement', { ...of, closingFen: 0 });
  expect(right.matched).toBe(true);
  await story.finance().ask('uploadStatement', { ...of, closingFen: 5 });
  const [found, ...rest] = await openOf(right.statementId);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ kind: 'balance', oursFen: 0, theirsFen: 5 });
  const differenceId = found?.differenceId ?? 0;
  await story.byTwo('settleDifference', { differenceId, how: 'waive', note: '利息，下月入账' });
  expect(await openOf(right.statementId)).toEqual([]);
  await story.ends({});
});

test('a fee is read from the bill, once; it is our cost, paid by two and never beyond the bills', async () => {
  await reconcileNow(story.desk.app, `${month}-20`);
  const paid = { kind: 'provider-fee', brand, paidOn: story.today() } as const;
  const first = { ...paid, fen: fee - 31, reference: 'F20260521' };
  expect((await story.finance().call('moveHouseMoney', first)).code).toBe(
    errorCodes.INVALID_REQUEST,
  );
  const more = { ...first, fen: fee + 1, provider: 'wechat' } as const;
  expect((await story.finance().call('moveHouseMoney', more)).msg).toContain('账单计收');
  await story.byTwo('moveHouseMoney', { ...first, provider: 'wechat' });
  await story.ends({ 'fees-payable': fee - 31, 'own-account': 31 - fee });
});

test('a transfer that the bank says otherwise, and one it alone knows, wait until they are booked', async () => {
  const day = story.today();
  const text = [
    '日期,收入,支出,对方户名,流水号',
    `${day},,${money(fee)},支付机构,F20260521`,
    `${day},0.31,,支付机构,`,
  ].join('\n');
  const { statementId } = await story.finance().ask('uploadStatement', {
    of: 'house',
    from: day,
    to: day,
    closingFen: 0,
    file: '公司户.csv',
    text,
  });
  const kinds = (await openOf(statementId)).map(({ kind, oursFen, theirsFen }) => [
    kind,
    oursFen,
    theirsFen,
  ]);
  expect(kinds.slice(0, 2)).toEqual([
    ['line-amount', 31 - fee, -fee],
    ['line-missing-here', null, 31],
  ]);
  for (const { differenceId } of await openOf(statementId))
    await story.byTwo('settleDifference', { differenceId, how: 'waive', note: '银行更正' });
  await story.ends({});
});

test('a closed month takes nothing more; opened by two it does, and its figures show it', async () => {
  const last = lastDayOfMonth(month);
  await story.comesOn(addDays(addMonths(`${month}-01`, 1), 2));
  const before = await atMonthEnd('own-account');
  await story.byTwo('closeBooks', { month, act: 'closed', reason: '月度结账' });
  const late = {
    kind: 'provider-fee',
    brand,
    fen: 31,
    paidOn: last,
    provider: 'wechat',
    reference: 'F20260531',
  } as const;
  expect((await story.finance().call('moveHouseMoney', late)).msg).toContain('已经结账');
  expect(await atMonthEnd('own-account')).toBe(before);
  await story.ends({});
  await story.byTwo('closeBooks', { month, act: 'reopened', reason: '补登手续费' });
  await story.byTwo('moveHouseMoney', late);
  expect(await atMonthEnd('own-account')).toBe(before - 31);
  await story.byTwo('closeBooks', { month, act: 'closed', reason: '补登后结账' });
  await story.ends({ 'fees-payable': 31, 'own-account': -31 });
});

test('a bill that comes late changes no month that is closed', async () => {
  const before = await atMonthEnd('premium-trust');
  await reconcileNow(story.desk.app, lastDayOfMonth(month));
  expect(await atMonthEnd('premium-trust')).toBe(before);
  await story.ends({});
});

test('commission is not paid with a day in a closed month, and its tax goes to the office by two', async () => {
  await story.byTwo('closeCommissionMonth', { brand, month });
  const { statements } = await story.finance().ask('listCommissionStatements', { brand, month });
  const due = statements.find(({ agentNo }) => agentNo === 'S1')?.dueFen ?? 0;
  expect(due).toBeGreaterThan(0);
  const closedOn = story.today();
  const next = monthOf(closedOn);
  await story.comesOn(addDays(addMonths(`${next}-01`, 1), 3));
  await story.byTwo('closeBooks', { month: next, act: 'closed', reason: '月度结账' });
  const pay = { agentNo: 'S1', month, fen: due, reference: 'B20260704' };
  const late = await story.finance().call('payOutCommission', { ...pay, paidOn: closedOn });
  expect(late.msg).toContain('已经结账');
  await story.ends({});
  await story.byTwo('payOutCommission', { ...pay, paidOn: story.today() });
  await story.ends({ 'commission-payable': due, 'own-account': -due });
  const none = {
    kind: 'tax-paid',
    brand,
    fen: 1,
    paidOn: story.today(),
    reference: 'S20260704',
  } as const;
  expect((await story.finance().call('moveHouseMoney', none)).msg).toContain('代扣未缴');
});

test('tax that was kept back is owed until two people book that it was paid, and no more than it', async () => {
  await story.taxedPayout('S1', 1_000_000, 12_000);
  const out = { 'commission-payable': 1_000_000, 'own-account': -988_000 };
  await story.ends({ ...out, 'tax-payable': -12_000 });
  const { open } = await story.finance().ask('listHouseMoves', {});
  expect(open).toContainEqual({ brand, kind: 'tax-paid', fen: 12_000 });
  const tax = { kind: 'tax-paid', brand, paidOn: story.today(), reference: 'S20260705' } as const;
  expect((await story.finance().call('moveHouseMoney', { ...tax, fen: 12_001 })).code).toBe(
    errorCodes.CONFLICT,
  );
  await story.byTwo('moveHouseMoney', { ...tax, fen: 12_000 });
  await story.ends({ 'commission-payable': 1_000_000, 'own-account': -1_000_000 });
});
