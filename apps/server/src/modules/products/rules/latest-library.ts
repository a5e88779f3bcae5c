import { refuse, type Refusal } from '@parasol/contract/errors';
import { versionsAhead } from '@parasol/domain/products/disclosure/library/library-moment';
import type { Db } from '#ground/db/schema.ts';
import { libraryMomentOf } from '#modules/products/disclosure/library/publish-library.ts';
import {
  libraryVersionKeys,
  storedLibrary,
} from '#modules/products/disclosure/library/library-versions.ts';

/** The newest version that was not withdrawn, and its content: drafts are laid over it. */
export const latestLibrary = async (db: Db) => {
  const keys = await libraryVersionKeys(db);
  const version = keys.findLast((key) => key.taken_back_at === null)?.version ?? 0;
  const stored = await storedLibrary(db, version);
  if (!stored) throw new Error('no version of the library was ever published');
  return { keys, ...stored };
};

/** Numbers and moments grow together: nothing begins before a version that waits already. */
export const tooEarly = (
  keys: Parameters<typeof libraryMomentOf>[0][],
  holdsFrom: Date,
  now: Date,
): Refusal | null => {
  const ahead = versionsAhead(keys.map(libraryMomentOf), now).find(
    (one) => one.holdsFrom > holdsFrom,
  );
  return ahead
    ? refuse(
        'CONFLICT',
        `第 ${ahead.version} 版还在等待生效，不能越过它。请先取消那一版，或把生效日期改到它之后`,
      )
    : null;
};
