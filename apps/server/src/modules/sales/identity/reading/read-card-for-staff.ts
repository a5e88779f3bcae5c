import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { canBeRead, holdAgainst, wordsOf } from '@parasol/domain/sales/identity/hold-against';
import { paperOfField, sidesOf } from '@parasol/domain/sales/identity/paper-field';
import { papers } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';

const nothing = (words: string) => ({ read: false, fields: {}, words: [words] });

/** The reading of a card is not stored: staff who open the picture have it read again. */
export const readCardForStaff: Verb<'readCardForStaff'> = async (
  context,
  { fileId },
  { file, order },
) => {
  const { app, now } = context;
  const { db } = app.database;
  const { party, side } = paperOfField(file.field) ?? {};
  const found = (await partiesOnOrder(app, db, order)).find((each) => each.party === party);
  if (!found) return noSuchFile();
  const { paper } = found.person;
  if (!canBeRead(paper.type) || file.content_type !== 'image/jpeg') {
    return nothing('这种证件不能识别，请直接看照片');
  }
  await noteAct(context, {
    action: 'order.file-looked-at',
    subject: `order:${order.order_no}`,
    detail: { fileId, read: true },
  });
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return opened;
  const today = dateOf(now.getTime());
  const reading = await app.providers.cardReading.read({ bytes: opened.bytes, today });
  if (reading.kind !== 'read') return nothing('现在读不了，请直接看照片');
  const { card } = reading;
  const wanted = sidesOf(paper.type, papers[paper.type].name).find((each) => each.side === side);
  const problems = holdAgainst(card, {
    claimed: found.person,
    wanted: wanted?.kind ?? undefined,
    today,
  });
  return {
    read: card !== undefined,
    fields: card?.fields ?? {},
    words: problems.map((problem) => wordsOf(problem, card)),
  };
};
