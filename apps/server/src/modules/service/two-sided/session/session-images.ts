import { refuse, Refusal } from '@parasol/contract/errors';
import {
  mayBring,
  maySee,
  mostImages,
  sessionImages,
  type SessionImage,
} from '@parasol/domain/service/two-sided/session-images';
import { beforeOrder, type Side } from '@parasol/domain/service/two-sided/session-states';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { fileView, noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { findSession, mayGoOn, movedOn } from './find-session.ts';
import { writeSession } from './move-session.ts';
import { sessionByNo } from '#modules/service/two-sided/queries.ts';
import { keeperOf } from './sealed-session.ts';

export const imageOwner = (agentOrderNo: string): FileOwner => ({
  kind: 'agent-order',
  no: agentOrderNo,
});

/** `paper-customer`: its subject, and the side that brought it. */
const fieldOf = (image: SessionImage, by: Side): string => `${image}-${by}`;

const readField = (field: string): { readonly image: SessionImage; readonly by: Side } | null => {
  const [image = '', by = ''] = field.split('-');
  return Object.hasOwn(sessionImages, image) && (by === 'agent' || by === 'customer')
    ? { image: image as SessionImage, by }
    : null;
};

const seen = (file: FileRow, side: Side) => {
  const about = readField(file.field);
  return about && maySee(about.image, side) ? about : null;
};

/** The pictures that one side may see. */
export const imagesFor = async (
  app: App,
  agentOrderNo: string,
  side: Side,
): Promise<AgentOrder['images']> => {
  const files = await filesOf(app.database.db, imageOwner(agentOrderNo));
  const shown = await Promise.all(
    files.map(async (file) => {
      const about = seen(file, side);
      return about === null
        ? []
        : [{ ...(await fileView(app, file)), ...about, title: sessionImages[about.image].title }];
    }),
  );
  return shown.flat();
};

/** Removes the customer's images when they leave the session. */
export const removeCustomersImages = async (
  tx: Tx,
  app: App,
  agentOrderNo: string,
): Promise<void> => {
  for (const { file_id: fileId, field } of await filesOf(tx.db, imageOwner(agentOrderNo)))
    if (readField(field)?.by === 'customer') await removeFile(tx, app, fileId);
};

export const uploadAgentOrderImage: Verb<'uploadAgentOrderImage'> = async (
  context,
  { agentOrderNo, image, file },
) => {
  const { app } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const { side } = found;
  if (!mayBring(image, side)) return refuse('NO_PERMISSION', '这类资料由对方上传');
  return keepFile(
    context,
    {
      file,
      field: fieldOf(image, side),
      owner: imageOwner(agentOrderNo),
      person: keeperOf(agentOrderNo),
      subject: `agent-order:${agentOrderNo}`,
      most: mostImages,
    },
    async (tx) => {
      const locked = await findSession(context, agentOrderNo, tx.db, true);
      if (locked instanceof Refusal) return locked;
      const { row } = locked;
      if (!beforeOrder.includes(row.state)) return movedOn(side, row.state);
      const sale = { agentNo: row.agent_no, baseProductNo: row.base_product_no };
      return mayGoOn(context, sale, side, tx.db);
    },
    async (tx) => {
      const row = await sessionByNo(tx.db, agentOrderNo, true);
      if (row) await writeSession(tx, app, row, {}, side, [{ event: 'image-added', about: image }]);
    },
  );
};

export const getAgentOrderImage: Verb<'getAgentOrderImage'> = async (
  context,
  { agentOrderNo, fileId },
) => {
  const { app, caller } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const file = await fileById(app.database.db, imageOwner('').kind, fileId);
  // Staff who act for a customer open files where looks are recorded.
  if (file?.owner_no !== agentOrderNo || caller.kind === 'staff') return noSuchFile();
  return seen(file, found.side) ? openFile(app, file) : noSuchFile();
};

export const removeAgentOrderImage: Verb<'removeAgentOrderImage'> = (
  context,
  { agentOrderNo, fileId },
) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const found = await findSession(context, agentOrderNo, tx.db, true);
    if (found instanceof Refusal) return found;
    const { row, side } = found;
    const file = await fileById(tx.db, imageOwner('').kind, fileId);
    const about = file?.owner_no === agentOrderNo ? readField(file.field) : null;
    if (about?.by !== side) return noSuchFile();
    if (!beforeOrder.includes(row.state)) return movedOn(side, row.state);
    await removeFile(tx, app, fileId);
    await writeSession(tx, app, row, {}, side, [{ event: 'image-removed', about: about.image }]);
    tx.audit({
      actor: actorOf(caller),
      action: 'agent-order.file-removed',
      subject: `agent-order:${agentOrderNo}`,
      detail: { fileId, image: about.image },
    });
    return {};
  });
};
