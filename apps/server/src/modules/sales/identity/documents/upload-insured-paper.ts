import { refuse, Refusal } from '@parasol/contract/errors';
import { paperField, sidesOf } from '@parasol/domain/sales/identity/paper-field';
import { papers } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { findAuth } from '#modules/sales/identity/insured/find-auth.ts';
import { orderFile, orderFiles, ownPaperOwner } from '#modules/sales/orders/draft.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { sendIdentity } from '#modules/sales/orders/steps/settle-identity.ts';
import { readCertificate } from '#modules/sales/identity/reading/certificate-checks.ts';

const notDue = (): Refusal => refuse('ORDER_MOVED_ON', '现在不需要上传证件照片');

/**
 * A photo of the insured person's own paper; when every side has arrived a colleague is asked to
 * look.
 */
export const uploadInsuredPaper: Verb<'uploadInsuredPaper'> = async (context, input) => {
  const { app } = context;
  const { orderNo, side, file } = input;
  const found = await findAuth(context, input);
  if (found instanceof Refusal) return found;
  const { order, asked, state } = found;
  const { signer, person } = asked;
  if (state !== 'to-do' || order.state !== 'to-sign') return notDue();
  const wanted = sidesOf(person.paper.type, papers[person.paper.type].name);
  if (!wanted.some((each) => each.side === side)) {
    return refuse('INVALID_REQUEST', '不需要这一面的照片');
  }
  const stored = await keepFile(
    context,
    {
      file,
      field: paperField(signer, side),
      picture: true,
      replacesSince: new Date(0),
      owner: ownPaperOwner(order.draft_no),
      person: order.user_id ?? '',
      subject: `order:${orderNo}`,
    },
    async (tx) => {
      const locked = await lockOrder(tx.db, orderNo);
      return locked?.state === 'to-sign' ? undefined : notDue();
    },
  );
  if (stored instanceof Refusal) return stored;
  const missing = await inTransaction(app.database, async (tx) => {
    const locked = await lockOrder(tx.db, orderNo);
    const files = await orderFiles(tx.db, order.draft_no);
    const lacking = wanted.filter(
      (each) => !files.some(({ field }) => field === paperField(signer, each.side)),
    );
    if (locked?.state === 'to-sign' && lacking.length === 0) {
      await sendIdentity(tx, app, locked, signer);
    }
    return lacking.map(({ title }) => title);
  });
  // The file is stored and a person will look at it; the reading only helps to take a better one.
  const row = await orderFile(app.database.db, stored.fileId);
  const reading = row && (await readCertificate(context, order, row, 'identity'));
  const read = reading instanceof Refusal ? undefined : reading;
  const hints = stored.hints.map(({ text }) => text);
  return {
    verdict: read?.verdict ?? null,
    words: read?.verdict === 'match' ? [] : [...(read?.words ?? []), ...hints],
    missing,
    sent: missing.length === 0,
  };
};
