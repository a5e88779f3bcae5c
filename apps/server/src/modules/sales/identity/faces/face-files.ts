import type { Db } from '#ground/db/schema.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { checksOf } from './queries.ts';

/** Pictures and videos lie with the check they were made for. */
export const faceOwner = (checkId: string): FileOwner => ({ kind: 'face', no: checkId });

export const faceFile = (db: Db, fileId: string): Promise<FileRow | undefined> =>
  fileById(db, 'face', fileId);

/** Whether there is anything of a face that staff could look at. */
export const hasFaceFiles = async (db: Db, orderNo: string, party: string): Promise<boolean> => {
  for (const { check_id: checkId } of await checksOf(db, { orderNo, party })) {
    if ((await filesOf(db, faceOwner(checkId))).length > 0) return true;
  }
  return false;
};
