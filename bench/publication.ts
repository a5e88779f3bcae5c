import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startEmbeddedPostgres } from '../apps/server/src/ground/db/embedded-postgres.ts';
import { staffMember } from '../tests/e2e/staff-calls.ts';

const no = '1004';
const ports = [46_110, 46_111] as const;
const bases = ports.map((port) => `http://localhost:${port}`);
const rounds = 5;

type Staff = Awaited<ReturnType<typeof staffMember>>;

const startNode = async (port: number, url: string, folder: string): Promise<ChildProcess> => {
  const node = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return node;
    if (node.exitCode !== null) throw new Error(`the node on port ${port} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** What a visitor reads on the product's page of a node. */
const pageOf = async (base: string): Promise<string> =>
  (await fetch(`${base}/pro/detail/${no}`)).text();

/** Until every node shows a page with these words, from the moment the second person grants. */
const spread = async (second: Staff, words: string): Promise<number> => {
  const { asks } = await second('listAsks', {});
  const ask = asks.find((one) => one.words.includes(no));
  if (!ask) throw new Error('nothing was asked for');
  const start = performance.now();
  await second('grantAsk', { askId: ask.askId });
  for (const each of bases) {
    while (!(await pageOf(each)).includes(words)) {
      if (performance.now() - start > 30_000) throw new Error(`${each} never showed ${words}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return performance.now() - start;
};

/** An asked act is refused to who asks, and waits for somebody else. */
const asked = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!String(error).includes('100307')) throw error;
  });
};

export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-bench-publication-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const nodes: ChildProcess[] = [];
  const folders = ports.map((port) => join(folder, `files-${port}`));
  try {
    for (const [at, port] of ports.entries())
      nodes.push(await startNode(port, postgres.url, folders[0] ?? folders[at] ?? folder));
    const manager = await staffMember(bases[0] ?? '', 'product-manager');
    const second = await staffMember(bases[1] ?? '', 'compliance');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const headline = `出门在外，有个照应（${round}）`;
      const { shelf } = await manager('getStudioProduct', {
        baseProductNo: no,
      });
      const { draftNo } = await manager('openProductDraft', {
        baseProductNo: no,
        version: shelf?.version ?? 1,
        title: '换一句标题',
        reason: '量一量要多久',
      });
      const draft = await manager('getProductDraft', { draftNo });
      const content = draft.documents['content.yaml'] as { copy: object };
      const { revision } = await manager('saveProductDraftDocument', {
        draftNo,
        file: 'content.yaml',
        revision: draft.revision,
        value: { ...content, copy: { ...content.copy, headline } },
      });
      const reason = '量一量要多久';
      await asked(
        manager('publishProductDraft', {
          draftNo,
          revision,
          at: null,
          reason,
        }),
      );
      times.push(await spread(second, headline));
    }
    const worst = Math.max(...times);
    console.log(
      `  granted to shown by both processes: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')} (limit 5 s: ${worst < 5000 ? 'kept' : 'MISSED'})`,
    );
  } finally {
    for (const node of nodes) {
      node.kill();
      await once(node, 'exit');
    }
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
