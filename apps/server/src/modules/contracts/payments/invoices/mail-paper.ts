import { dayMs } from '@parasol/domain/base/calendar/durations';
import { Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { invoiceKinds, invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openFile } from '#ground/files/open-file.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { invoiceByNo } from '#modules/contracts/payments/queries/invoices.ts';
import { paperOf } from './invoice-view.ts';
import { openTitle } from './sealed-title.ts';

const sendWithinMs = 3 * dayMs;

/** Mails the customer the paper, or that it must not be used any more. */
export const mailPaperNow = async (app: App, invoiceNo: string): Promise<void> => {
  const row = await invoiceByNo(app.database.db, invoiceNo);
  const title = row && (await openTitle(app, row));
  const brand = app.brands.find(({ id }) => id === row?.brand);
  if (!row || !title || !brand || title.email === '') return;
  const file = row.state === 'issued' ? await paperOf(app, invoiceNo) : undefined;
  const opened = file && (await openFile(app, file));
  const paper = opened instanceof Refusal ? undefined : opened;
  const now = app.clock();
  const what = invoiceKinds[row.kind];
  await inTransaction(app.database, (tx) =>
    queueMail(tx, app, {
      brand: brand.id,
      to: title.email,
      template: 'invoice-mail',
      params: {
        what,
        state: invoiceLife.states[row.state].title,
        words: invoiceLife.states[row.state].words,
        number: row.number ?? '',
        policyNo: row.policy_no,
        amount: formatAmount(row.fen),
        brand: brand.name,
        company: brand.company,
        phone: brand.phone,
      },
      attachments: paper
        ? [
            {
              name: `${what} ${row.number ?? row.invoice_no}.pdf`,
              contentType: paper.contentType,
              bytes: Buffer.from(paper.bytes),
            },
          ]
        : [],
      userId: row.user_id,
      about: row.order_no,
      onceFor: `invoice-mail:${invoiceNo}:${row.state}`,
      sendBefore: new Date(now.getTime() + sendWithinMs),
      now,
    }),
  );
};
