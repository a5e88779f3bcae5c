import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { filesOf } from '#ground/files/queries.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { exportById, lastExports } from '#modules/staff/console/queries/exports.ts';
import { queueNamed } from '#modules/staff/console/queries/queue-sources.ts';
import { exportOwner } from './write-export.ts';

const most = 100;

export const listExports: Verb<'listExports'> = async ({ app, caller, now }) => {
  const whose = staffHold(caller, 'exports-grant') ? undefined : caller.staffId;
  const rows = await lastExports(app.database.db, whose, most);
  return {
    exports: rows
      .filter((row) => row.staff_id === caller.staffId || staffMay(caller, row.brand))
      .flatMap((row) => {
        const queue = queueNamed(row.queue);
        return queue
          ? [
              {
                exportId: row.export_id,
                queue: queue.id,
                queueTitle: queue.title,
                who: row.staff_name,
                personal: row.personal,
                reason: row.reason,
                grantedBy: row.granted_name,
                state: row.expires_at <= now ? ('expired' as const) : row.state,
                rows: row.rows,
                parts: row.parts,
                startedAt: row.started_at.toISOString(),
                doneAt: row.done_at?.toISOString() ?? null,
                expiresAt: row.expires_at.toISOString(),
                taken: row.taken,
                takenAt: row.taken_at?.toISOString() ?? null,
                mine: row.staff_id === caller.staffId,
              },
            ]
          : [];
      }),
  };
};

/** For its maker alone. */
export const downloadExport: Verb<'downloadExport'> = async (context, { exportId, part }) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const row = await exportById(db, exportId);
  if (!row || row.staff_id !== caller.staffId) return noSuchFile();
  if (row.state !== 'done' || row.expires_at <= now) {
    return refuse('NOT_FOUND', row.state === 'done' ? '导出已过期，请重新导出' : '导出还没有完成');
  }
  const file = (await filesOf(db, exportOwner(exportId))).find(
    ({ field }) => field === `part.${part}`,
  );
  if (!file) return noSuchFile();
  await noteAct(context, {
    action: 'export.downloaded',
    subject: `export:${exportId}`,
    detail: { part },
  });
  return openFile(app, file);
};
