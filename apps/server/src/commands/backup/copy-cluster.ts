import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { copyOne, copyTree, type CopiedFile } from './copy-tree.ts';
import type { Manifest } from './manifest.ts';

/** Rebuilt by the server, or meaningless in a copy. */
const leftOut =
  /^(postmaster\.(pid|opts)|process\.lock|process\.json|backup_label.*|tablespace_map.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)/;
const control = path.join('global', 'pg_control');

interface ClusterCopy {
  readonly files: CopiedFile[];
  readonly heads: Manifest['heads'];
  readonly postgres: string;
}

/**
 * Copies a running cluster so that it can be started again: a checkpoint, the files however torn,
 * and all of the log between, which mends them. A slot keeps the log from being recycled meanwhile.
 */
export const copyCluster = async (
  url: string,
  cluster: string,
  target: string,
): Promise<ClusterCopy> => {
  const client = new Client({ connectionString: url, application_name: 'parasol-backup' });
  // Unheard, the event would end the process with a stack.
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost ??= error;
  });
  await client.connect();
  try {
    const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> => {
      const { rows } = await client.query<Row>(text, values);
      const [row] = rows;
      if (!row) throw new Error(`no answer to ${text}`);
      return row;
    };
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const first = await one<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('parasol', true)) as segment`,
    );
    const files = await copyTree(
      cluster,
      target,
      (file) => !leftOut.test(file) && file !== control,
    );
    files.push({
      path: control,
      ...(await copyOne(path.join(cluster, control), path.join(target, control))),
    });
    const { rows: heads } = await client.query<{ chain: number; seq: string; hash: string }>(
      `select chain, seq, encode(hash, 'hex') as hash from audit_heads order by chain`,
    );
    const last = await one<{ segment: string; labelfile: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)`,
    );
    await writeFile(path.join(target, 'backup_label'), last.labelfile, { mode: 0o600 });
    await mkdir(path.join(target, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
    const isNeeded = (name: string): boolean =>
      /^[0-9A-F]{24}$/.test(name) && name >= first.segment && name <= last.segment;
    const log = await copyTree(path.join(cluster, 'pg_wal'), path.join(target, 'pg_wal'), isNeeded);
    files.push(...log.map((each) => ({ ...each, path: path.join('pg_wal', each.path) })));
    const { version } = await one<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return {
      files,
      heads: heads.map((row) => ({ ...row, seq: Number(row.seq) })),
      postgres: version,
    };
  } catch (error) {
    if (lost === undefined) throw error;
    throw new Error('the database went away during the copy; the folder holds no backup', {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
};
