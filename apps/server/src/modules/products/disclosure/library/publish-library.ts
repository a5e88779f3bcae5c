import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import { versionAt } from '@parasol/domain/products/disclosure/library/library-moment';
import type { LibraryContent, PublishedChange } from '@parasol/domain/products/rules/rule-draft';
import { libraryChanges } from '@parasol/domain/products/rules/rule-draft';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import {
  insertLibrary,
  libraryVersionKeys,
  storedLibrary,
} from '#modules/products/disclosure/queries/library.ts';
import type { LibraryVersionKey } from '#modules/products/disclosure/queries/library.ts';
import type { FolderLibrary } from './folder-library.ts';

export const libraryChannel = 'library_published';

export interface NewLibrary {
  readonly version: number;
  readonly content: LibraryContent;
  readonly cases: readonly LibraryCase[];
  readonly changes: readonly PublishedChange[];
  readonly holdsFrom: Date;
  readonly by: string;
  readonly grantedBy: string | null;
  readonly reason: string;
  readonly repeats?: number;
}

/** Adds a version for every node; returns false when another took its number. */
export const publishLibrary = async (
  tx: Tx,
  database: OpenDatabase,
  library: NewLibrary,
  now: Date,
): Promise<boolean> => {
  const { version, content, changes, by, grantedBy, reason, repeats = null } = library;
  const hash = contentHash(content);
  const done = await insertLibrary(tx.db, {
    version,
    content: JSON.stringify(content),
    content_hash: hash,
    cases: JSON.stringify(library.cases),
    changes: JSON.stringify(changes),
    holds_from: library.holdsFrom,
    published_at: now,
    published_by: by,
    granted_by: grantedBy,
    reason,
    repeats,
    taken_back_at: null,
    taken_back_by: null,
  });
  if (!done) return false;
  tx.audit({
    actor: by,
    action: 'rules.published',
    subject: 'rules:library',
    detail: {
      version,
      hash,
      holdsFrom: library.holdsFrom.toISOString(),
      changes: changes.map(({ key }) => key),
      reason,
      ...(grantedBy === null ? {} : { grantedBy }),
      ...(repeats === null ? {} : { repeats }),
    },
  });
  tx.afterCommit(() => database.notify(libraryChannel, String(version)));
  return true;
};

/** Numbers grow; the folder's own is kept where it is free. */
export const nextNumber = (versionKeys: readonly LibraryVersionKey[], wanted = 1): number =>
  Math.max(wanted, (versionKeys.at(-1)?.version ?? 0) + 1);

/**
 * Puts the folder's library in force where its content was never published. In production only an
 * empty database is stocked; the rest takes two people.
 */
export const stockLibrary = async (
  database: OpenDatabase,
  folder: FolderLibrary,
  { now, byStaff }: { readonly now: Date; readonly byStaff: boolean },
): Promise<'kept' | 'published' | 'waits'> => {
  const versionKeys = await libraryVersionKeys(database.db);
  if (versionKeys.some(({ content_hash: hash }) => hash === folder.hash)) return 'kept';
  if (byStaff && versionKeys.length > 0) return 'waits';
  await inTransaction(database, async (tx) => {
    const { version: wanted, ...content } = folder.source;
    const before = versionAt(versionKeys.map(libraryMomentOf), now);
    const stored = before && (await storedLibrary(tx.db, before.version));
    const reason = '随安装包提供';
    const changes = stored ? libraryChanges(stored.content, content) : [];
    const fresh = {
      version: nextNumber(versionKeys, wanted),
      content,
      cases: folder.cases,
      changes: changes.map((change) => ({ ...change, owner: '安装包', reason })),
      holdsFrom: now,
      by: 'system',
      grantedBy: null,
      reason,
    };
    await publishLibrary(tx, database, fresh, now);
  });
  return 'published';
};

export const libraryMomentOf = (key: LibraryVersionKey) => ({
  version: key.version,
  holdsFrom: key.holds_from,
  takenBack: key.taken_back_at !== null,
  key,
});
