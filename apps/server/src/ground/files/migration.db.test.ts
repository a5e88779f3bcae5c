import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { copyMigrations } from '#ground/db/testing/older-schema.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { filesOf } from './queries.ts';

test('files that lay with drafts are files of those drafts afterwards', async () => {
  const suite = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'parasol-files-'));
  try {
    const { db } = suite.database;
    await sql`drop schema public cascade; create schema public`.execute(db);
    const step = async (until?: string): Promise<void> => {
      await copyMigrations(folder, until);
      await migrate({ url: suite.url, folder, log: () => undefined });
    };
    await step('202611151936');
    const [draftNo, fileId, userId] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into order_drafts
      (draft_no, brand, user_id, base_product_no, revision, sealed, created_at, saved_at, expires_at)
      values (${draftNo}, 'b', ${userId}, '1004', 1, '', now(), now(), now())`.execute(db);
    await sql`insert into order_files
      values (${fileId}, ${draftNo}, ${userId}, 'x', '', 'image/png', 3, now())`.execute(db);
    await step();
    expect(await filesOf(db, { kind: 'draft', no: draftNo })).toMatchObject([
      { file_id: fileId, person: userId, field: 'x', content_type: 'image/png', bytes: 3 },
    ]);
  } finally {
    await suite.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
