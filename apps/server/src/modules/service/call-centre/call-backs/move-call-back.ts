import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import { brandLink } from '@parasol/routes/links/link';
import { moving } from '#ground/lives/moving.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import {
  changeCallBack,
  type CallBackRow,
} from '#modules/service/call-centre/queries/call-backs.ts';

interface Said {
  readonly change: Partial<CallBackRow>;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const moveRow = moving<typeof callBackLife, CallBackRow, Said>(callBackLife, {
  change: (tx, _app, row, { to, at, change }) =>
    changeCallBack(tx.db, row.call_back_no, { ...change, state: to, changed_at: at }),
  audited: (row, { detail }) => ({ subject: `call-back:${row.call_back_no}`, detail }),
  tell: async (tx, app, row, template, { at: now }) => {
    const brand = app.brands.find(({ id }) => id === row.brand);
    if (row.user_id === null || !brand) return;
    await notifyCustomer(tx, app, {
      userId: row.user_id,
      brand: row.brand,
      template,
      params: { time: datedMomentWords(row.starts_at.getTime()) },
      link: brandLink(brand, '/callBack', { key: row.call_back_key }),
      now,
    });
  },
});
