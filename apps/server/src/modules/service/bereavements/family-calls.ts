import { dayMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import {
  bereavementLimits,
  bereavementLife,
} from '@parasol/domain/service/bereavements/case-states';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { fileById, filesOf } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { linkHash } from '#modules/sales/orders/order.ts';
import { caseFiles, familyView } from './case-view.ts';
import { moveCase } from './move-case.ts';
import { caseByLink, casesOfUser, lockCase, movesOf, type CaseRow } from './queries.ts';
import { bereavementKeeper } from './sealed-case.ts';

const mostFiles = 20;

export const findByLink = async (
  { app, brand, now }: Context,
  token: string,
): Promise<CaseRow | Refusal> => {
  const row = await caseByLink(app.database.db, linkHash(token));
  const late =
    row && row.reported_at.getTime() + bereavementLimits.linkDays * dayMs < now.getTime();
  return row && row.brand === brand.id && !late
    ? row
    : refuse('NOT_FOUND', '链接已失效，请联系客服');
};

export const getBereavement: Verb<'getBereavement'> = async (context, { token }) => {
  const row = await findByLink(context, token);
  return row instanceof Refusal ? row : familyView(context.app, row);
};

const notNow = () => refuse('CONFLICT', '这次登记现在不需要材料');

export const uploadBereavementFile: Verb<'uploadBereavementFile'> = async (
  context,
  { token, file },
) => {
  const row = await findByLink(context, token);
  if (row instanceof Refusal) return row;
  if (!bereavementLife.states[row.state].takesFiles) return notNow();
  return keepFile(
    context,
    {
      file,
      field: 'paper',
      owner: caseFiles(row.case_no),
      person: bereavementKeeper,
      subject: `bereavement:${row.case_no}`,
      most: mostFiles,
    },
    async (tx) => {
      const now = await lockCase(tx.db, row.case_no);
      return now && bereavementLife.states[now.state].takesFiles ? undefined : notNow();
    },
  );
};

/** A file sent before the last step is kept: staff may have seen it. */
export const removeBereavementFile: Verb<'removeBereavementFile'> = async (context, input) => {
  const { app } = context;
  const found = await findByLink(context, input.token);
  if (found instanceof Refusal) return found;
  return inTransaction(app.database, async (tx) => {
    const row = await lockCase(tx.db, found.case_no);
    const file = await fileById(tx.db, caseFiles('').kind, input.fileId);
    if (!row || file?.owner_no !== row.case_no) return noSuchFile();
    if (file.created_at < row.changed_at) return refuse('CONFLICT', '这份材料已经提交，不能再删除');
    await removeFile(tx, app, input.fileId);
    tx.audit({
      actor: 'family',
      action: 'bereavement.file-removed',
      subject: `bereavement:${row.case_no}`,
      detail: { fileId: input.fileId },
    });
    return {};
  });
};

export const sendBereavementPapers: Verb<'sendBereavementPapers'> = async (context, { token }) => {
  const { app } = context;
  const found = await findByLink(context, token);
  if (found instanceof Refusal) return found;
  const sent = await inTransaction(app.database, async (tx) => {
    const row = await lockCase(tx.db, found.case_no);
    if (row?.state !== 'papers-asked') return row ?? found;
    const asked = (await movesOf(tx.db, row.case_no)).findLast(
      ({ event }) => event === 'ask-papers',
    );
    const files = await filesOf(tx.db, caseFiles(row.case_no));
    if (!files.some((file) => asked !== undefined && file.created_at >= asked.at))
      return refuse('INVALID_REQUEST', '请先上传材料，再提交');
    return (await moveCase(tx, app, row, { event: 'send-papers', actor: 'family' })) ?? row;
  });
  return sent instanceof Refusal ? sent : familyView(app, sent);
};

export const exportBereavements = async ({ app, person }: PersonContext): Promise<unknown> =>
  Promise.all((await casesOfUser(app.database.db, person)).map((row) => familyView(app, row)));
