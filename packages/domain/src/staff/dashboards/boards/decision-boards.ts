import { conditionGuides, isConditionCode } from '#sales/manual-underwriting/documents.ts';
import { outcomeTitles } from '#sales/manual-underwriting/outcomes.ts';
import { codesOf } from '#base/fields/codes-of.ts';
import { payChannels, payMethods } from '#contracts/payments/cashier/methods.ts';
import {
  amount,
  byCut,
  byName,
  column,
  counted,
  overTime,
  ratio,
  tile,
  valuesOf,
  type Drawn,
  type Reading,
} from '#staff/dashboards/reading.ts';

const automatic = (kind?: string) => counted({ figure: 'automatic', kind });
const manual = (kind?: string) => counted({ figure: 'manual', kind });
const timeTaken = ratio(amount({ figure: 'manual' }), manual());

const answers = [
  column('标准承保', automatic('accept')),
  column('附条件承保', automatic('offer-terms')),
  column('转人工核保', automatic('refer')),
  column('未能承保', automatic('decline')),
] as const;

export const drawUnderwriting = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, column('自动核保', automatic()), { bad: null }),
    tile(reading, column('标准承保率', ratio(automatic('accept'), automatic()), 'share')),
    tile(reading, column('转人工率', ratio(automatic('refer'), automatic()), 'share'), {
      bad: true,
    }),
    tile(reading, column('人工核保结论', manual()), { bad: null }),
    tile(reading, column('人工核保平均用时', timeTaken, 'seconds'), { bad: true }),
  ],
  charts: [
    overTime(
      reading,
      {
        id: 'automatic',
        title: '自动核保结论',
        note: '订单提交后由规则和保险公司系统给出的答复，按答复当天计。投保前智能核保的答案是加密保存的，这里不打开、不统计。',
      },
      answers,
    ),
    byName(
      reading,
      {
        id: 'manual',
        title: '人工核保结论',
        rowTitle: '结论',
        note: '用时从客户提交资料到作出结论；复议后重新作出的结论代替原来的。',
      },
      outcomeTitles,
      (outcome) => [
        column('结论', manual(outcome)),
        column('占比', ratio(manual(outcome), manual()), 'share'),
        column(
          '平均用时',
          ratio(amount({ figure: 'manual', kind: outcome }), manual(outcome)),
          'seconds',
        ),
      ],
    ),
    byCut(reading, 'product', { id: 'by-product', title: '按产品' }, [
      column('自动核保', automatic()),
      ...answers,
      column('人工核保结论', manual()),
      column('人工不予承保', manual('declined')),
    ]),
    byName(
      reading,
      { id: 'by-condition', title: '按疾病（人工核保）', rowTitle: '疾病' },
      Object.fromEntries(
        valuesOf(reading, 'manual', 'detail').map((condition) => [
          condition,
          isConditionCode(condition)
            ? conditionGuides[condition].name
            : condition === ''
              ? '未归类'
              : condition,
        ]),
      ),
      (condition) => {
        const all = counted({ figure: 'manual', detail: condition });
        const declined = counted({ figure: 'manual', kind: 'declined', detail: condition });
        return [
          column('结论', all),
          column('不予承保', declined),
          column('不予承保率', ratio(declined, all), 'share'),
        ];
      },
    ),
  ],
});

const methods = codesOf(payChannels);
const entrusted = methods.filter((method) => payChannels[method].entrusted);
const byHand = methods.filter((method) => !payChannels[method].entrusted);

const triesBy = (detail?: readonly string[] | string) => {
  const tries = (kind: string | readonly string[]) => counted({ figure: 'payments', kind, detail });
  return [
    column('成功率', ratio(tries('paid'), tries(['paid', 'failed', 'closed'])), 'share'),
    column('发起', tries(['paid', 'failed', 'closed', 'open'])),
    column('成功', tries('paid')),
    column('未成功', tries('failed')),
    column('超时关闭', tries('closed')),
    column('等待结果', tries('open')),
    column('成功金额', amount({ figure: 'payments', kind: 'paid', detail }), 'fen'),
  ] as const;
};
const all = triesBy();

/** Why a try failed, as far as a provider reports. */
const reasons: Readonly<Record<string, readonly [string, string, readonly string[]]>> = {
  refused: ['客户没有完成，或余额、限额不足', 'failed', byHand],
  debit: ['代扣被支付机构或银行拒绝', 'failed', entrusted],
  'timed-out': ['超过时间没有支付，已关闭', 'closed', byHand],
  'debit-closed': ['代扣到期没有结果，已关闭', 'closed', entrusted],
};

export const drawPayments = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, column('发起支付', all[1].of)),
    tile(reading, column('成功率', all[0].of, 'share')),
    tile(reading, column('未成功', all[3].of), { bad: true }),
    tile(reading, column('超时关闭', all[4].of), { bad: true }),
    tile(reading, all[6]),
  ],
  charts: [
    overTime(
      reading,
      {
        id: 'over-time',
        title: '支付走势',
        drawn: 3,
        note: '每发起一次计一次，记在发起当天。成功率是成功的占有了结果的，等待结果的不算在内。',
      },
      [all[2], all[3], all[4], all[5], all[0], all[6]],
    ),
    byName(
      reading,
      { id: 'by-provider', title: '按支付机构的成功率', rowTitle: '支付机构' },
      Object.fromEntries(Object.entries(payMethods).map(([code, { name }]) => [code, name])),
      (provider) => triesBy(methods.filter((method) => payChannels[method].provider === provider)),
    ),
    byName(
      reading,
      { id: 'by-method', title: '按支付方式的成功率', rowTitle: '支付方式' },
      Object.fromEntries(Object.entries(payChannels).map(([code, { title }]) => [code, title])),
      triesBy,
    ),
    byName(
      reading,
      {
        id: 'reasons',
        title: '没有成功的原因',
        rowTitle: '原因',
        note: '支付机构只告诉我们没有成功或已关闭，没有更细的原因。',
      },
      Object.fromEntries(Object.entries(reasons).map(([name, [title]]) => [name, title])),
      (name) => {
        const [, kind, by] = reasons[name] ?? ['', '', []];
        const tries = counted({ figure: 'payments', kind, detail: by });
        const over = counted({ figure: 'payments', kind: ['failed', 'closed'] });
        return [column('次数', tries), column('占没有成功的', ratio(tries, over), 'share')];
      },
    ),
  ],
});
