import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { filesOf } from '#ground/files/queries.ts';
import { packOwner } from './pack-files.ts';

/** For its maker alone: the report in it bears their name. */
export const downloadEvidencePack: Verb<'downloadEvidencePack'> = async (
  context,
  { packId },
  row,
) => {
  const { app, now } = context;
  if (row.state !== 'done' || row.expires_at <= now) {
    const over = row.state === 'done' || row.state === 'expired';
    return refuse('NOT_FOUND', over ? '证据包已过期，请重新生成' : '证据包还没有生成完');
  }
  const [file] = await filesOf(app.database.db, packOwner(packId));
  if (!file) return noSuchFile();
  await noteAct(context, {
    action: 'evidence-pack.downloaded',
    subject: `order:${row.order_no}`,
    detail: { packId },
  });
  return openFile(app, file);
};
