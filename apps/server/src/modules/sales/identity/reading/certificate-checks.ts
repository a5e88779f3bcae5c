import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { canBeRead, holdAgainst, wordsOf } from '@parasol/domain/sales/identity/hold-against';
import { paperOfField, sidesOf } from '@parasol/domain/sales/identity/paper-field';
import { papers } from '@parasol/domain/base/people/papers';
import { draftFile } from '#modules/sales/orders/draft.ts';
import { type OrderRow, findOwnOrder } from '#modules/sales/orders/order.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { setReading } from '#modules/sales/identity/queries.ts';
import { verdictOf } from './verdict.ts';

type Reading = Output<'authCertificate'>;

const unread = (fileId: string, words: string): Reading => ({
  fileId,
  verdict: 'unread',
  kind: null,
  fields: {},
  words: [words],
});

/** Reads a picture of an order, compares it with its person, and records the result. */
export const readCertificate = async (
  context: Context,
  order: OrderRow,
  file: FileRow,
  purpose: 'identity' | 'laundering',
): Promise<Reading | Refusal> => {
  const { app, caller, now } = context;
  const { file_id: fileId } = file;
  const { party, side } = paperOfField(file.field) ?? {};
  const found = (await partiesOnOrder(app, app.database.db, order)).find(
    (each) => each.party === party,
  );
  if (!found) return noSuchFile();
  const { paper, name } = found.person;
  if (!canBeRead(paper.type) || file.content_type === 'application/pdf') {
    return unread(fileId, '照片已保存，提交后由人工核对');
  }
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return opened;
  const today = dateOf(now.getTime());
  const { cardReading } = app.providers;
  const reading = await cardReading.read({ bytes: opened.bytes, today });
  if (reading.kind !== 'read') {
    const why = reading.kind === 'busy' ? '现在识别的人较多' : '识别暂时不可用';
    return unread(fileId, `${why}，照片已保存，可以直接提交，由人工核对`);
  }
  const { card } = reading;
  const wanted = sidesOf(paper.type, papers[paper.type].name).find((each) => each.side === side);
  const problems = holdAgainst(card, {
    claimed: { name, paper },
    wanted: wanted?.kind ?? undefined,
    today,
  });
  const verdict = verdictOf(problems);
  const storedReading = await inTransaction(app.database, async (tx) => {
    const written = await setReading(tx.db, {
      file_id: fileId,
      order_no: order.order_no,
      party: found.party,
      kind: card?.kind ?? null,
      problems: [...problems],
      reader: cardReading.name,
      at: now,
    });
    if (!written) return false;
    tx.audit({
      actor: actorOf(caller),
      action: 'order.card-read',
      subject: `order:${order.order_no}`,
      detail: { fileId, party: found.party, purpose, kind: card?.kind ?? null, verdict, problems },
    });
    return true;
  });
  if (!storedReading) return noSuchFile();
  return {
    fileId,
    verdict,
    kind: card?.kind ?? null,
    fields: card?.fields ?? {},
    words: problems.map((problem) => wordsOf(problem, card)),
  };
};

const authFor =
  (purpose: 'identity' | 'laundering') =>
  async (
    context: PersonContext,
    { orderNo, fileId }: { readonly orderNo: string; readonly fileId: string },
  ): Promise<Reading | Refusal> => {
    const order = await findOwnOrder(context, orderNo);
    if (order instanceof Refusal) return order;
    const file = await draftFile(context.app.database.db, fileId);
    if (file?.owner_no !== order.draft_no) return noSuchFile();
    return readCertificate(context, order, file, purpose);
  };

export const authCertificate: Verb<'authCertificate'> = authFor('identity');
export const authLaunderingCertificate: Verb<'authLaunderingCertificate'> = authFor('laundering');
