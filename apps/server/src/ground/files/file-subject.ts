import type { Subject } from '#ground/subject.ts';
import { fileById, type FileRow } from './queries.ts';

export interface FileOf<Owner> {
  readonly file: FileRow;
  readonly of: Owner;
}

/** A file, shown to the customers, agents and colleagues who may see the thing it belongs to. */
export const fileOf = <Owner>(kind: string, owner: Subject<Owner>): Subject<FileOf<Owner>> => {
  const { brand, isOf, isFor } = owner;
  return {
    find: async (db, fileId, app) => {
      const file = await fileById(db, kind, fileId);
      const of = file && (await owner.find(db, file.owner_no, app));
      return of && { file, of };
    },
    brand: ({ of }) => brand(of),
    ...(isOf && { isOf: ({ of }, context) => isOf(of, context) }),
    ...(isFor && { isFor: ({ of }, caller) => isFor(of, caller) }),
    missing: '没有找到这个文件',
  };
};
