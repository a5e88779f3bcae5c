import { refuse, Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { stillThere } from '#ground/subject.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById, filesOf } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { moveService } from '#modules/contracts/policies/services/move-service.ts';
import { serviceFiles, serviceView } from '#modules/contracts/policies/services/service-view.ts';

const notNow = (): Refusal => refuse('SERVICE_NOT_POSSIBLE', '这项服务现在不需要上传材料');

export const uploadChangeFile: Verb<'uploadChangeFile'> = async (
  context,
  { posNo, file },
  known,
) => {
  if (known.state !== 'documents') return notNow();
  return keepFile(
    context,
    {
      file,
      field: 'paper',
      owner: serviceFiles(posNo),
      person: keeperOf(known),
      subject: `policy-service:${posNo}`,
    },
    async (tx) => {
      const wholeService = stillThere(await lockWholeService(tx, posNo));
      return wholeService.service.state === 'documents' ? undefined : notNow();
    },
  );
};

/** A file sent before the last step is kept: staff may have seen it. */
export const removeChangeFile: Verb<'removeChangeFile'> = async (context, { posNo, fileId }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const wholeService = stillThere(await lockWholeService(tx, posNo));
    const { service } = wholeService;
    const file = await fileById(tx.db, serviceFiles(posNo).kind, fileId);
    if (file?.owner_no !== posNo) return noSuchFile();
    if (service.state !== 'documents') return notNow();
    if (file.created_at < service.changed_at)
      return refuse('SERVICE_NOT_POSSIBLE', '这份材料已经提交，不能再删除');
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'policy-service.file-removed',
      subject: `policy-service:${posNo}`,
      detail: { fileId },
    });
    return {};
  });
};

export const sendChangeFiles: Verb<'sendChangeFiles'> = async (context, { posNo }) => {
  const { app, caller } = context;
  const sent = await inTransaction(app.database, async (tx) => {
    const wholeService = stillThere(await lockWholeService(tx, posNo));
    const { service } = wholeService;
    if (service.state === 'with-staff') return service;
    if (service.state !== 'documents') return notNow();
    const files = await filesOf(tx.db, serviceFiles(posNo));
    // Papers that were asked for once more have to be others.
    if (!files.some((file) => file.created_at >= service.changed_at))
      return refuse('SERVICE_NOT_POSSIBLE', '请先上传材料，再提交');
    return moveService(tx, app, wholeService, 'with-staff', { actor: actorOf(caller) });
  });
  return sent instanceof Refusal ? sent : serviceView(app, sent);
};

export const getChangeFile: Verb<'getChangeFile'> = ({ app }, _input, { file }) =>
  openFile(app, file);

/** The look is recorded before anything is shown, and printed across the picture. */
export const getChangeFileForStaff: Verb<'getChangeFileForStaff'> = async (
  { app, caller, now },
  { fileId },
  { file, of: service },
) => {
  await noteAct(
    { app, caller },
    {
      action: 'policy-service.file-looked-at',
      subject: `order:${service.order_no}`,
      detail: { posNo: service.pos_no, fileId },
    },
  );
  const opened = await openFile(app, file);
  if (opened instanceof Refusal || !opened.contentType.startsWith('image/')) return opened;
  const name = await staffName(app.database.db, caller.staffId);
  const bytes = await markPicture(opened.bytes, `${name} ${momentText(now.getTime())}`);
  return { ...opened, contentType: 'image/jpeg', bytes };
};
