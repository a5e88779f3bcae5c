import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#ground/db/connection/database.ts';
import { sharedHome } from '#ground/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { verifyAudit } from '#ground/db/audit/verify-audit.ts';
import { backUp } from './backup.ts';
import type { Command } from './command.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreInto } from './restore.ts';

const counted = ['users', 'orders', 'policies', 'pay_orders', 'ledger_entries', 'person_keys'];

interface Drill {
  readonly entries: number | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const inspect = async (url: string, manifest: Manifest): Promise<Drill> => {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    const { db } = database;
    const verdict = await verifyAudit(db);
    const faults = verdict.ok
      ? []
      : verdict.broken.map(({ chain, seq, why }) => `chain ${chain}, entry ${seq}: ${why}`);
    for (const { chain, seq, hash } of manifest.heads.filter((each) => each.seq > 0)) {
      const entry = await db
        .selectFrom('audit_entries')
        .select('hash')
        .where('chain', '=', chain)
        .where('seq', '=', seq)
        .executeTakeFirst();
      if (entry?.hash.toString('hex') !== hash)
        faults.push(`chain ${chain} does not reach entry ${seq}, where it was at the backup`);
    }
    const counts: Record<string, number> = {};
    for (const table of counted) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}`.execute(db);
      counts[table] = rows[0]?.count ?? 0;
    }
    return { entries: verdict.ok ? verdict.entries : null, counts, faults };
  } finally {
    await database.close();
  }
};

/** Restores a backup aside, starts it, looks, and removes it. Without a folder it makes one first. */
export const drill = async (
  backup: string,
  say: (text: string) => void,
): Promise<Drill & { readonly seconds: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-drill-'));
  // Root starts the server under another account, which needs access to the folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const started = performance.now();
  let cluster = '';
  try {
    const restored = await restoreInto(backup, dataDir, say);
    ({ cluster } = restored);
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      const found = await inspect(postgres.url, restored.manifest);
      return { ...found, seconds: (performance.now() - started) / 1000 };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (cluster.startsWith(`${sharedHome}/`)) await rm(dirname(cluster), { recursive: true });
  }
};

export const restoreDrill: Command = async (context) => {
  const { args, say } = context;
  const made = args[0] === undefined ? await mkdtemp(join(tmpdir(), 'parasol-backup-')) : undefined;
  try {
    if (made !== undefined) await backUp(context, made);
    const { entries, counts, faults, seconds } = await drill(made ?? args[0] ?? '', say);
    say(`restored, started and read in ${seconds.toFixed(1)} s`);
    say(`audit entries: ${entries ?? 'broken'}`);
    for (const [table, count] of Object.entries(counts)) say(`${table}: ${count}`);
    for (const fault of faults) say(`FAULT ${fault}`);
    say(faults.length === 0 ? 'the backup can be restored' : 'the backup is NOT good');
    return faults.length === 0 ? 0 : 1;
  } finally {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
  }
};
