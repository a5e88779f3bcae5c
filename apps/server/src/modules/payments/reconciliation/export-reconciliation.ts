import { refuse } from '@parasol/contract/errors';
import { fenToYuan } from '@parasol/domain/money/fen';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#ground/context.ts';
import { differencesOf, reconciliationById } from '../queries/reconciliation.ts';
import { differenceView } from './reconciliation-view.ts';

/** A spreadsheet would run what begins like a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const stateNames = { open: '待处理', done: '已处理', waived: '已豁免' } as const;
const yuan = (fen: number | null): string => (fen === null ? '' : fenToYuan(fen));

export const exportReconciliation: Verb<'exportReconciliation'> = async (
  { app, caller },
  { reconciliationId },
) => {
  const row = await reconciliationById(app.database.db, reconciliationId);
  if (!row || !staffMay(caller, row.brand)) return refuse('NOT_FOUND', '没有这份对账结果');
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
  const csv = [head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n');
  // The mark makes spreadsheets read the text as UTF-8.
  return {
    name: `对账-${row.provider}-${row.merchant}-${row.date}.csv`,
    csv: `\u{FEFF}${csv}\r\n`,
  };
};
