import { compileLibrary } from '@parasol/domain/products/disclosure/library/compile-library';
import {
  versionAt,
  versionsAhead,
} from '@parasol/domain/products/disclosure/library/library-moment';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { readOnChange } from '#ground/db/connection/read-on-change.ts';
import type { Db } from '#ground/db/schema.ts';
import { wordingDigest } from '#modules/products/disclosure/pack/digest.ts';
import {
  libraryVersionKeys,
  storedLibrary,
  type LibraryVersionKey,
} from '#modules/products/disclosure/queries/library.ts';
import type { FolderLibrary } from './folder-library.ts';
import { libraryMomentOf, libraryChannel } from './publish-library.ts';

export interface OpenLibrary {
  /** The version that holds now. */
  readonly current: () => Library;
  /** Any version that was published; undefined for a number that never was. */
  readonly version: (version: number, db?: Db) => Promise<Library | undefined>;
  /** Every version there is, the first one first. */
  readonly keys: () => readonly LibraryVersionKey[];
  readonly close: () => Promise<void>;
}

interface Options {
  readonly database: OpenDatabase;
  readonly folder: FolderLibrary;
  readonly clock: () => Date;
}

/** Versions in frequent use: those in force, awaited ones, and those with recent sessions. */
const mostKept = 8;

/** The published versions in memory; every node reads again when one is published or taken back. */
export const openLibrary = async ({ database, folder, clock }: Options): Promise<OpenLibrary> => {
  let keys: readonly LibraryVersionKey[] = [];
  /** The current one and the coming ones: the moment one begins nothing has to be read. */
  let ready: ReadonlyMap<number, Library> = new Map();
  const older = new LRUCache<number, Library>({ max: mostKept });

  const read = async (version: number, db: Db): Promise<Library | undefined> => {
    const cached = ready.get(version) ?? older.get(version);
    if (cached) return cached;
    const key = keys.find((one) => one.version === version);
    const library =
      key?.content_hash === folder.hash
        ? version === folder.library.version
          ? folder.library
          : { ...folder.library, version }
        : await storedLibrary(db, version).then(
            (stored) => stored && compileLibrary({ ...stored.content, version }, wordingDigest),
          );
    if (library) older.set(version, library);
    return library;
  };
  const refresh = async (): Promise<void> => {
    keys = await libraryVersionKeys(database.db);
    const moments = keys.map(libraryMomentOf);
    const now = clock();
    const wanted = [versionAt(moments, now), ...versionsAhead(moments, now)];
    const next = new Map<number, Library>();
    for (const one of wanted) {
      const library = one && (await read(one.version, database.db));
      if (library) next.set(library.version, library);
    }
    ready = next;
  };
  const reading = await readOnChange(database, {
    channel: libraryChannel,
    what: 'the library',
    read: refresh,
  });
  return {
    current: () => {
      const inForce = versionAt(
        keys.map(libraryMomentOf).filter(({ version }) => ready.has(version)),
        clock(),
      );
      return (inForce && ready.get(inForce.version)) ?? folder.library;
    },
    version: (version, db = database.db) => read(version, db),
    keys: () => keys,
    close: reading.close,
  };
};
