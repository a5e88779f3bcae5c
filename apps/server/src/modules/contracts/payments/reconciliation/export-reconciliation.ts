import { csvOf } from '@parasol/domain/contracts/books/trial-balance';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { Verb } from '#ground/context.ts';
import { differencesOf } from '#modules/contracts/payments/queries/reconciliation.ts';
import { differenceView } from './reconciliation-view.ts';

const stateNames = { open: '待处理', done: '已处理', waived: '已豁免' } as const;
const yuan = (fen: number | null): string => (fen === null ? '' : fenToYuan(fen));

export const exportReconciliation: Verb<'exportReconciliation'> = async (
  { app },
  { reconciliationId },
  row,
) => {
  const differences = (await differencesOf(app.database.db, reconciliationId)).map(differenceView);
  const head = [
    '差异',
    '编号',
    '支付流水号',
    '系统金额（元）',
    '账单金额（元）',
    '建议处理',
    '状态',
    '说明',
  ];
  const lines = differences.map((each) => [
    each.title,
    each.number,
    each.paySeq ?? '',
    yuan(each.oursFen),
    yuan(each.theirsFen),
    each.actionTitle,
    stateNames[each.state],
    each.note ?? '',
  ]);
  return {
    name: `对账-${row.provider}-${row.merchant}-${row.date}.csv`,
    csv: csvOf([head, ...lines]),
  };
};
