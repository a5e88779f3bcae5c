import { screeningLife } from '@parasol/domain/sales/screening/screening-states';
import { moving } from '#ground/lives/moving.ts';
import { changeCase, type CaseRow } from './queries.ts';

interface Said {
  readonly reason?: string;
}

/** The order of the case must be locked: cases have no lock of their own. */
export const moveScreening = moving<typeof screeningLife, CaseRow, Said>(screeningLife, {
  change: (tx, _app, row, { event, to, at, actor, reason = null }) =>
    event === 'open'
      ? Promise.resolve(row)
      : changeCase(tx.db, row.case_no, {
          state: to,
          reason,
          decided_by: actor,
          decided_at: at,
        }),
  audited: ({ case_no: caseNo, order_no: orderNo, pos_no: posNo }, { reason }) => ({
    subject: `screening:${caseNo}`,
    detail: { orderNo, reason, ...(posNo === null ? {} : { posNo }) },
  }),
});
