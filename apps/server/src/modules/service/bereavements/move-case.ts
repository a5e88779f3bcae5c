import { dayMs } from '@parasol/domain/base/calendar/durations';
import { bereavementLife } from '@parasol/domain/service/bereavements/case-states';
import { brandLink } from '@parasol/routes/links/link';
import { moving } from '#ground/lives/moving.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { siteOf } from '#modules/base/brands/site-of.ts';
import { changeCase, insertMove, movesOf, type CaseRow } from './queries.ts';
import { openCase, sealMove, type MoveContent } from './sealed-case.ts';

const weekMs = 7 * dayMs;

interface Said {
  readonly said?: MoveContent;
  readonly diedOn?: string;
}

/**
 * A report without a match moves silently, so that no message reveals who is a customer. Its
 * reporter hears of it on their proved mobile.
 */
export const moveCase = moving<typeof bereavementLife, CaseRow, Said>(bereavementLife, {
  record: async (tx, app, { case_no: caseNo }, { event, to, actor, at, said }) => {
    const number = (await movesOf(tx.db, caseNo)).length + 1;
    await insertMove(tx.db, {
      case_no: caseNo,
      number,
      event,
      to_state: to,
      sealed: said === undefined ? null : await sealMove(app, { case_no: caseNo, number }, said),
      actor,
      at,
    });
  },
  change: (tx, _app, { case_no: caseNo }, { to, due, at, diedOn }) =>
    changeCase(tx.db, caseNo, {
      state: to,
      due,
      changed_at: at,
      ...(diedOn === undefined ? {} : { died_on: diedOn }),
    }),
  audited: ({ case_no: caseNo }, { from, to }) => ({
    subject: `bereavement:${caseNo}`,
    detail: { from, to },
  }),
  tell: async (tx, app, row, template, { at: now }) => {
    const brand = app.brands.find(({ id }) => id === row.brand);
    if (!brand) return;
    const { mobile, token } = await openCase(app, row);
    const link = `${siteOf(app, brand)}${brandLink(brand, '/bereavement/progress', { token })}`;
    const sendBefore = new Date(now.getTime() + weekMs);
    const params = { number: row.case_no, link };
    await queueSms(tx, app, { brand: brand.id, mobile, template, params, sendBefore, now });
  },
});
