import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { recordView } from './record-view.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

/** The look is recorded before anything is shown. */
export const getHealthRecordForStaff: Verb<'getHealthRecordForStaff'> = async (
  { app, caller },
  { recordNo, reason },
  row,
) => {
  await noteAct(
    { app, caller },
    { action: 'health-record.seen', subject: `health-record:${recordNo}`, detail: { reason } },
  );
  const opened = await openRecord(app, row);
  return opened ? recordView(app, { ...opened, row }) : refuse('NOT_FOUND', '没有找到这份健康告知');
};
