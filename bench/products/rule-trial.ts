import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { emptyDraft } from '@parasol/domain/products/rules/rule-draft';
import { openApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { sealSession } from '../../apps/server/src/modules/products/disclosure/session.ts';
import { insertSession } from '../../apps/server/src/modules/products/disclosure/queries/sessions.ts';
import {
  insertDraft,
  insertTrial,
  trialByNo,
} from '../../apps/server/src/modules/products/rules/queries.ts';
import { runTrial } from '../../apps/server/src/modules/products/rules/trials.ts';

type App = Awaited<ReturnType<typeof openApp>>['app'];

const sessions = 1000;

/** People without a gallbladder, each with a key of their own. */
const fill = async (app: App, owner: Client): Promise<void> => {
  await owner.query('set session_replication_role = replica');
  const now = app.clock();
  const tree = app.disclosure.library.diseases.get('gallstones');
  const version = tree?.questions[tree.indexOf.get('removed') ?? -1]?.version ?? '';
  for (let index = 0; index < sessions; index += 1) {
    const [userId, sessionNo] = [randomUUID(), `S${index}`];
    await owner.query(
      `insert into users (user_id, crypto_user_id, brand, created_at) values ($1, $2, 'qinghe', $3)`,
      [userId, randomUUID(), now],
    );
    const sealed = await sealSession(
      app,
      { session_no: sessionNo, user_id: userId },
      {
        person: { birthDate: `19${60 + (index % 40)}-05-01`, sex: 'female', relation: 'self' },
        diseases: [
          {
            disease: 'gallstones',
            answers: [{ question: 'removed', version, value: 'yes' }],
            aside: [],
          },
        ],
        suggested: [],
      },
    );
    await insertSession(app.database.db, {
      session_no: sessionNo,
      brand: 'qinghe',
      user_id: userId,
      base_product_no: '1001',
      role: 'insured',
      member: 0,
      quote_no: null,
      disclosure_no: null,
      reused_from: null,
      revision: 1,
      sealed,
      proposal_no: null,
      library_version: app.disclosure.library.version,
      open: true,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    });
  }
};

/** The most sessions a trial reads, opened and decided twice, under a draft that excludes. */
const trial = async (app: App): Promise<void> => {
  const { db } = app.database;
  const now = app.clock();
  const disease = app.disclosure.library.diseases.get('gallstones')?.source;
  if (!disease) throw new Error('no gallstones');
  const rules = disease.rules.map((rule) =>
    rule.id === 'removed'
      ? { ...rule, give: { ...rule.give, medical: { exclude: 'biliary' } }, change: '复查。' }
      : rule,
  );
  const content = { ...emptyDraft, diseases: { gallstones: { ...disease, rules } } };
  await insertDraft(db, {
    draft_no: 1,
    title: 'bench',
    state: 'open',
    revision: 1,
    base_version: app.disclosure.library.version,
    content: JSON.stringify(content),
    holds_from: null,
    suggestion_no: null,
    published_version: null,
    created_at: now,
    created_by: 'system',
    changed_at: now,
    changed_by: 'system',
  });
  const trialNo = randomUUID();
  await insertTrial(db, {
    trial_no: trialNo,
    draft_no: 1,
    revision: 1,
    days: 7,
    state: 'waiting',
    looked: 0,
    total: 0,
    result: null,
    asked_by: 'system',
    brand: null,
    created_at: now,
    finished_at: null,
  });
  const start = performance.now();
  const used = process.cpuUsage();
  await runTrial(app, trialNo);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(used);
  const changed = (await trialByNo(db, trialNo))?.result?.changed.length;
  if (changed !== sessions) throw new Error(`${changed} sessions changed`);
  console.log(
    `  ${sessions.toLocaleString('en')} sessions tried on two libraries in ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of them at work`,
  );
};

/** Cost of a trial of rules, with people's answers sealed as in production. */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-rules-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const env = readEnv({
    PARASOL_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_FILE: '/dev/null',
  });
  const say = (): void => undefined;
  const { app, close } = await openApp({ env, url: postgres.url, log: createLog(env), say });
  const owner = new Client({ connectionString: postgres.url });
  try {
    await owner.connect();
    await fill(app, owner);
    await trial(app);
  } finally {
    await owner.end();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
