import type { Db } from '#ground/db/schema.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { checksOf } from './queries.ts';

/** Pictures and videos are kept with their check. */
export const faceOwner = (checkId: string): FileOwner => ({ kind: 'face', no: checkId });

export const faceFile = (db: Db, fileId: string): Promise<FileRow | undefined> =>
  fileById(db, 'face', fileId);

/** Whether there is any picture or video of a face that staff could see. */
export const hasFaceFiles = async (db: Db, orderNo: string, party: string): Promise<boolean> => {
  for (const { check_id: checkId } of await checksOf(db, { orderNo, party })) {
    if ((await filesOf(db, faceOwner(checkId))).length > 0) return true;
  }
  return false;
};
