import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { openCaller } from '../../tests/e2e/support/caller.ts';
import { staffMember } from '../../tests/e2e/support/staff-calls.ts';

const no = '1004';
const ports = [46_110, 46_111] as const;
const bases = ports.map((port) => `http://localhost:${port}`);
const rounds = 5;

type Staff = Awaited<ReturnType<typeof staffMember>>;

const startNode = async (port: number, url: string, folder: string): Promise<ChildProcess> => {
  const node = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
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

/** The product's page of a node, as a visitor reads it. */
const pageOf = async (base: string): Promise<string> =>
  (await fetch(`${base}/pro/detail/${no}`)).text();

/** An adult's yearly price for the smallest plan, in fen, from a node. */
const priceOf = async (base: string): Promise<number> => {
  const { instalment } = await openCaller(async () => base).ask('calculate', {
    baseProductNo: no,
    plan: 'basic',
    units: 1,
    insureds: [
      { birthDate: '1990-03-07', relation: 'self', occupationCode: '0101001', region: '310100' },
    ],
  });
  return instalment;
};

/** Time from the second person's grant until every node shows it. */
const spread = async (
  second: Staff,
  shows: (base: string) => Promise<boolean>,
): Promise<number> => {
  const { asks } = await second('listAsks', {});
  const ask = asks.find((one) => one.words.includes(no));
  if (!ask) throw new Error('nothing was asked for');
  const start = performance.now();
  await second('grantAsk', { askId: ask.askId });
  for (const each of bases) {
    while (!(await shows(each))) {
      if (performance.now() - start > 30_000) throw new Error(`${each} never showed it`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return performance.now() - start;
};

/** An asked act is refused to the asker, and waits for another colleague. */
const asked = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!String(error).includes('100307')) throw error;
  });
};

/** A draft of the published version. */
const openDraft = async (manager: Staff): Promise<{ draftNo: string; shelf: number }> => {
  const { shelf } = await manager('getStudioProduct', { baseProductNo: no });
  const version = shelf?.version ?? 1;
  const title = '量一量要多久';
  const { draftNo } = await manager('openProductDraft', {
    baseProductNo: no,
    version,
    title,
    reason: title,
  });
  return { draftNo, shelf: version };
};

const publish = (manager: Staff, draftNo: string, revision: number): Promise<void> =>
  asked(manager('publishProductDraft', { draftNo, revision, at: null, reason: '量一量要多久' }));

/** Another headline, granted. */
const headline = async (manager: Staff, second: Staff, words: string): Promise<number> => {
  const { draftNo } = await openDraft(manager);
  const draft = await manager('getProductDraft', { draftNo });
  const content = draft.documents['content.yaml'] as { copy: object };
  const { revision } = await manager('saveProductDraftDocument', {
    draftNo,
    file: 'content.yaml',
    revision: draft.revision,
    value: { ...content, copy: { ...content.copy, headline: words } },
  });
  await publish(manager, draftNo, revision);
  return spread(second, async (base) => (await pageOf(base)).includes(words));
};

/** A price from a file, granted, and the earlier version restored. */
const priceAndBack = async (manager: Staff, second: Staff): Promise<readonly number[]> => {
  const file = 'rates/premium.csv';
  const [before, table] = await Promise.all([
    priceOf(bases[0] ?? ''),
    readFile(join(import.meta.dirname, '../../catalogue', no, file), 'utf8'),
  ]);
  const { draftNo, shelf } = await openDraft(manager);
  const draft = await manager('getProductDraft', { draftNo });
  const saved = await manager('saveProductDraftRates', {
    draftNo,
    file,
    revision: draft.revision,
    text: table.replace('basic,1,18,78', 'basic,1,18,79'),
    confirmed: true,
  });
  const { cases } = await manager('getProductDraftGolden', { draftNo });
  const moved = cases.flatMap((one) => (one.keeps ? [] : [one.conditions]));
  const { revision } = await manager('changeProductDraftGolden', {
    draftNo,
    revision: saved.revision,
    change: { kind: 'accept', cases: moved },
    reason: '量一量要多久',
  });
  await publish(manager, draftNo, revision);
  const there = await spread(second, async (base) => (await priceOf(base)) === before + 100);
  await asked(
    manager('rollBackProduct', { baseProductNo: no, version: shelf, reason: '量一量要多久' }),
  );
  const back = await spread(second, async (base) => (await priceOf(base)) === before);
  return [there, back];
};

const line = (what: string, times: readonly number[]): void =>
  console.log(
    `  ${what}, granted to shown by both processes: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')} (limit 5 s: ${Math.max(...times) < 5000 ? 'kept' : 'MISSED'})`,
  );

export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-bench-publication-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const nodes: ChildProcess[] = [];
  try {
    for (const port of ports)
      nodes.push(await startNode(port, postgres.url, join(folder, 'files')));
    const manager = await staffMember(bases[0] ?? '', 'product-manager');
    const second = await staffMember(bases[1] ?? '', 'compliance');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await headline(manager, second, `出门在外，有个照应（${round}）`));
    line('a headline', times);
    line('a price from a file and its way back', await priceAndBack(manager, second));
  } finally {
    for (const node of nodes) {
      node.kill();
      await once(node, 'exit');
    }
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
