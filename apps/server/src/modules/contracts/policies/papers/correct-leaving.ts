import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { yuanText, type Fen } from '@parasol/domain/base/money/fen';
import { paperName } from '@parasol/domain/contracts/policies/policy-paper';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { papersOfKind } from '#modules/contracts/policies/queries/papers.ts';
import { lockPolicy } from '#modules/contracts/policies/queries/policies.ts';
import { goesBack, type SurrenderRow } from '#modules/contracts/policies/queries/surrenders.ts';
import { titleOf } from './confirm-leaving.ts';
import { contractSection } from './contract-section.ts';
import { writePaper } from './write-paper.ts';

const whole = { whole: true } as const;

/**
 * The confirmed sum has changed: a corrected confirmation names the earlier one. `before` is the
 * old refund, `row` the request with the new one.
 */
export const correctLeaving = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  before: Fen,
): Promise<void> => {
  const { surrender_no: surrenderNo, member, policy_no: policyNo } = row;
  const policy = await lockPolicy(tx.db, policyNo);
  const about = `surrender:${surrenderNo}`;
  const papers = (await papersOfKind(tx.db, policyNo, 'surrender')).filter(
    (paper) => paper.about === about || paper.about.startsWith(`${about}:`),
  );
  const last = papers.at(-1);
  if (!policy || !last) return;
  const people = await openPolicy(app, policy);
  const title = `更正：${titleOf(row, member === null ? undefined : (people.insureds[member]?.name ?? ''))}`;
  const now = goesBack(row);
  await writePaper(tx, app, policy, {
    kind: 'surrender',
    about: `${about}:${papers.length}`,
    title,
    day: last.day,
    own: false,
    sections: [
      await contractSection(app, policy, people),
      {
        title: '更正事项',
        facts: [
          { label: '事项', value: title, ...whole },
          {
            label: '更正的文件',
            value: `${paperName(last.kind, last.number)}，编号 ${last.paper_no}，${dateText(dateOf(last.at.getTime()))} 出具`,
            ...whole,
          },
          { label: '受理编号', value: surrenderNo },
          { label: '更正日期', value: dateText(dateOf(app.clock().getTime())) },
        ],
      },
      {
        title: '款项',
        facts: [
          { label: '原确认退还', value: yuanText(before) },
          { label: '更正为', value: yuanText(now) },
          {
            label: '原因',
            value: `确认以后，支付机构撤回了已交的保险费，${yuanText(before - now)}没有收到，不再退还`,
            ...whole,
          },
          ...(now === 0 ? [] : [{ label: '最迟到账', value: dateText(row.due), ...whole }]),
        ],
      },
      {
        title: '说明',
        lines: ['前一份确认书中的退还金额以本文件为准，其他内容不变。'],
      },
    ],
  });
};
