import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { monthOf } from '@parasol/domain/products/agents/commission';
import { addDays, addMonths } from '@parasol/domain/base/calendar/plain-date';
import { choosePayee } from '#testing/agents/payee-card.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const story = moneyStoriesIn(useLeavingSuite());
const rate = 0.2;

beforeAll(async () => {
  const seller = await story.seller('13700137601', 'S1');
  await choosePayee(story.desk, seller, {
    name: '张三',
    idNo: '11010519491231002X',
    cardNo: '6222020200112248',
  });
  await story.seller('13700137602', 'S2');
});
beforeEach(story.begins);

const setState = (agentNo: string, state: 'approved' | 'suspended' | 'ended') =>
  story.db().updateTable('agents').set({ state }).where('agent_no', '=', agentNo).execute();

const earnedOf = (fen: number): number => Math.round(fen * rate);
const premium = (fen: number) => ({ 'provider-clearing': fen, 'insurer-payable': -fen });
const commission = (fen: number) => ({ 'commission-expense': fen, 'commission-payable': -fen });

describe('a sale', () => {
  test('earns its share of a premium that is there', async () => {
    const sold = await story.soldBy('S2');
    await story.ends({ ...premium(sold.fen), ...commission(earnedOf(sold.fen)) });
  });

  test('whose premium is corrected earns the same share of what is left', async () => {
    const sold = await story.soldBy('S2');
    await story.refund(sold, 1000, 'correction');
    const left = sold.fen - 1000;
    await story.ends({ ...premium(left), ...commission(earnedOf(sold.fen) - earnedOf(1000)) });
  });

  test('that is cancelled earned nothing', async () => {
    const sold = await story.soldBy('S2');
    await story.refund(sold, sold.fen, 'mis-selling');
    await story.paidBack(sold);
    await story.ends({});
  });

  test('whose premium the provider takes back earned nothing, until it is paid again', async () => {
    const sold = await story.soldBy('S2');
    await story.reversed(sold);
    await story.ends({});
    await story.paysInstalment(sold, 1);
    await story.ends({ ...premium(sold.fen), ...commission(earnedOf(sold.fen)) });
  });

  test('left in the cooling-off earned nothing', async () => {
    const sold = await story.soldBy('S2');
    await story.agree(sold.policyNo, { coolingOffDays: 15 });
    await story.leave(story.chen, { policyNo: sold.policyNo, way: 'original' });
    await story.arrived(sold.policyNo, 'refunded');
    await story.ends({});
  });

  test('left in the fifth month gives three fifths back', async () => {
    const sold = await story.soldBy('S2');
    const { start_date: start } = await story.policyOf(sold);
    await story.comesOn(addDays(start, 130));
    await story.leave(story.chen, { policyNo: sold.policyNo, way: 'original' });
    const row = await story.arrived(sold.policyNo, 'refunded');
    const earned = earnedOf(sold.fen);
    await story.ends({
      ...premium(sold.fen - row.refund_fen),
      ...commission(earned - Math.round(earned * 0.6)),
    });
  });
});

describe('what is owed for selling', () => {
  let month = '';
  let due = 0;
  const paying = () => ({
    agentNo: 'S1',
    month,
    fen: due,
    paidOn: story.today(),
    reference: 'B20260703',
  });

  test('of a closed month is not paid to whoever is suspended, and not by one', async () => {
    const sold = await story.soldBy('S1');
    due = earnedOf(sold.fen);
    month = monthOf(story.today());
    await story.comesOn(addDays(addMonths(`${month}-01`, 1), 2));
    for (const each of await openMonths())
      await story.byTwo('closeCommissionMonth', { brand: 'qinghe', month: each });
    await setState('S1', 'suspended');
    expect((await story.finance().call('payOutCommission', paying())).msg).toContain('已暂停');
    await story.ends({ ...premium(sold.fen), ...commission(due) });
  });

  const openMonths = async (): Promise<readonly string[]> => {
    const { openMonths: open } = await story
      .finance()
      .ask('listCommissionStatements', { brand: 'qinghe', month });
    return open.filter((each) => each < monthOf(story.today())).toSorted();
  };

  test('is paid to who left, by two people, less the tax on it', async () => {
    await setState('S1', 'ended');
    await story.byTwo('payOutCommission', paying());
    await story.ends({ 'commission-payable': due, 'own-account': -due });
    expect((await story.finance().call('payOutCommission', paying())).code).toBe(
      errorCodes.CONFLICT,
    );
  });

  test('and taken back afterwards is owed by who left: part comes in, the rest is given up', async () => {
    const [sold] = await story
      .db()
      .selectFrom('commission_entries')
      .innerJoin('policies', 'policies.policy_no', 'commission_entries.policy_no')
      .select(['policies.policy_no', 'policies.order_no'])
      .where('agent_no', '=', 'S1')
      .execute();
    const [pay] = await story
      .db()
      .selectFrom('pay_orders')
      .select(['pay_seq', 'fen'])
      .where('order_no', '=', sold?.order_no ?? '')
      .execute();
    const fen = pay?.fen ?? 0;
    const payment = {
      orderNo: sold?.order_no ?? '',
      displayId: '',
      paySeq: pay?.pay_seq ?? '',
      fen,
    };
    await story.refund(payment, fen, 'cancellation');
    await story.paidBack(payment);
    const back = { 'provider-clearing': -fen, 'insurer-payable': fen };
    await story.ends({ ...back, ...commission(-due) });
    const settle = { agentNo: 'S1', reason: '离职结清' };
    await story.byTwo('settleCommissionBalance', {
      ...settle,
      fen: due - 60,
      how: 'recovered',
      reference: 'S20260703',
    });
    await story.byTwo('settleCommissionBalance', { ...settle, fen: 60, how: 'given-up' });
    await story.ends({
      ...back,
      'own-account': due - 60,
      'commission-payable': 0,
      'commission-expense': 60 - due,
    });
  });
});
