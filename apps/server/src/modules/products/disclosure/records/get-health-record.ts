import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { ownRecord } from './own-record.ts';
import { recordView } from './record-view.ts';

export const getHealthRecord: Verb<'getHealthRecord'> = async (context, { recordNo }) => {
  const record = await ownRecord(context, recordNo);
  return record ? recordView(context.app, record) : refuse('NOT_FOUND', '没有找到这份健康告知');
};
