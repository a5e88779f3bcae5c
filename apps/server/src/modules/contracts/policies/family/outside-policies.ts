import { refuse, Refusal } from '@parasol/contract/errors';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { fileView, noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById, filesOf, type FileOwner } from '#ground/files/queries.ts';
import { removeFile, removeFilesOf } from '#ground/files/remove-file.ts';
import {
  deleteOutside,
  outsideById,
  outsideOf,
  putOutside,
  type OutsideRow,
} from '#modules/contracts/policies/queries/family.ts';
import { openOutside, sealOutside } from './sealed-outside.ts';

const most = 100;
export const outsideOwner = (outsideId: string): FileOwner => ({
  kind: 'outside-policy',
  no: outsideId,
});
const nothing = (): Refusal => refuse('NOT_FOUND', '没有找到这份记录，可能已经删除');

const findOwn = async (
  { brand, person }: PersonContext,
  db: Db,
  outsideId: string,
  lock = false,
): Promise<OutsideRow | Refusal> => {
  const row = await outsideById(db, outsideId, lock);
  return row?.user_id === person && row.brand === brand.id ? row : nothing();
};

export const getOutsidePolicy: Verb<'getOutsidePolicy'> = async (context, { outsideId }) => {
  const { app } = context;
  const row = await findOwn(context, app.database.db, outsideId);
  if (row instanceof Refusal) return row;
  const [content, files] = await Promise.all([
    openOutside(app, row),
    filesOf(app.database.db, outsideOwner(outsideId)),
  ]);
  if (content === undefined) return nothing();
  return {
    outsideId,
    ...content,
    files: await Promise.all(files.map((file) => fileView(app, file))),
  };
};

export const saveOutsidePolicy: Verb<'saveOutsidePolicy'> = async (context, input) => {
  const { app, brand, caller, now, person: userId } = context;
  const { outsideId, ...content } = input;
  const { startDate, endDate } = content;
  if (startDate !== null && endDate !== null && endDate < startDate)
    return refuse('INVALID_REQUEST', '结束日期不能早于开始日期');
  return inTransaction(app.database, async (tx) => {
    const recorded = await outsideOf(tx.db, { userId, brand: brand.id });
    const known = recorded.some((row) => row.outside_id === outsideId);
    if (!known && recorded.length >= most)
      return refuse('CONFLICT', `最多记录 ${most} 份，请先删除不需要的`);
    const put = await putOutside(tx.db, {
      outside_id: outsideId,
      brand: brand.id,
      user_id: userId,
      end_date: endDate,
      reminded_of: null,
      sealed: await sealOutside(app, { user_id: userId, outside_id: outsideId }, content),
      created_at: now,
      changed_at: now,
    });
    if (!put) return nothing();
    tx.audit({
      actor: actorOf(caller),
      action: 'outside-policy.saved',
      subject: `user:${userId}`,
      detail: { outsideId },
    });
    return {};
  });
};

export const removeOutsidePolicy: Verb<'removeOutsidePolicy'> = (context, { outsideId }) => {
  const { app, caller, person: userId } = context;
  return inTransaction(app.database, async (tx) => {
    const row = await findOwn(context, tx.db, outsideId, true);
    if (row instanceof Refusal) return row;
    await removeFilesOf(tx, app, outsideOwner(outsideId));
    await deleteOutside(tx.db, outsideId);
    tx.audit({
      actor: actorOf(caller),
      action: 'outside-policy.removed',
      subject: `user:${userId}`,
      detail: { outsideId },
    });
    return {};
  });
};

export const uploadOutsideFile: Verb<'uploadOutsideFile'> = async (
  context,
  { outsideId, file },
) => {
  const row = await findOwn(context, context.app.database.db, outsideId);
  if (row instanceof Refusal) return row;
  return keepFile(
    context,
    {
      file,
      field: 'policy',
      owner: outsideOwner(outsideId),
      person: row.user_id,
      subject: `outside-policy:${outsideId}`,
    },
    async (tx) => {
      const locked = await findOwn(context, tx.db, outsideId, true);
      return locked instanceof Refusal ? locked : undefined;
    },
  );
};

export const removeOutsideFile: Verb<'removeOutsideFile'> = (context, { outsideId, fileId }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const row = await findOwn(context, tx.db, outsideId, true);
    if (row instanceof Refusal) return row;
    const file = await fileById(tx.db, outsideOwner('').kind, fileId);
    if (file?.owner_no !== outsideId) return noSuchFile();
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'outside-policy.file-removed',
      subject: `outside-policy:${outsideId}`,
      detail: { fileId },
    });
    return {};
  });
};

export const getOutsideFile: Verb<'getOutsideFile'> = async (context, { fileId }) => {
  const { app } = context;
  const file = await fileById(app.database.db, outsideOwner('').kind, fileId);
  if (!file) return noSuchFile();
  const row = await findOwn(context, app.database.db, file.owner_no);
  return row instanceof Refusal ? noSuchFile() : openFile(app, file);
};
