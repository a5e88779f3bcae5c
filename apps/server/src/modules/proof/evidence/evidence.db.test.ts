import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { readIssuer } from '@parasol/verify/trust';
import { holdRecordings } from '@parasol/verify/recording';
import { verifyPack } from '@parasol/verify/verify-pack';
import { readZip } from '@parasol/verify/zip';
import { inTransaction } from '#ground/db/transaction.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { settle, type Customer } from '#testing/orders/order-desk.ts';
import { recordAll, soldOrder } from '#testing/recordings/recording-desk.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';
import { anchorNow } from './anchors/anchor-now.ts';
import { gatherChanged, gatherOrder } from './gather-order.ts';
import { checkSamples } from './checking/check-samples.ts';
import { verifyOrder } from './checking/verify-order.ts';
import { rotateEvidenceKey } from './evidence-key.ts';
import { clearExpiredPacks } from './packs/clear-packs.ts';
import { storedBytes } from '#ground/files/store-file.ts';
import { writePack } from './packs/write-pack.ts';

const suite = usePaySuite();
const password = 'a long enough password';
const run = promisify(execFile);
let sold: Payment;
let traceNo = '';
let compliance: Browser;

const logIn = async (account: string, host = 'staff.localhost'): Promise<Browser> => {
  const browser = openBrowser(suite.desk, { host, address: '192.0.2.91' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const hire = async (
  account: string,
  role: 'compliance' | 'service',
  brand: string | null,
): Promise<Browser> => {
  await addStaff(
    suite.desk.app,
    { account, name: `员工${account}`, role, brand, password },
    'test',
  );
  return logIn(account);
};

beforeAll(async () => {
  sold = await suite.fresh();
  await launch(suite.chen, sold);
  await atBank(suite.desk, attemptOf(sold), 'pay');
  await settle(suite.desk, sold.orderNo, 'issued');
  await until(
    'the policy is signed and kept',
    () =>
      suite
        .db()
        .selectFrom('signed_documents')
        .select('kind')
        .where('order_no', '=', sold.orderNo)
        .execute(),
    { is: (rows) => rows.some(({ kind }) => kind === 'policy') },
  );
  const page = openTracePage(suite.desk, suite.chen);
  traceNo = (await page.start()).traceNo ?? '';
  await page.send([{ type: 4 }]);
  await page.send([{ type: 3 }]);
  await suite.chen.ask('reportTraceOrders', { traceNo, orderNos: [sold.orderNo] });
  compliance = await hire('hegui', 'compliance', 'qinghe');
});

/** A long contract that the customer continued with after the suitability advice. */
const confirmedQuote = async ({ ask }: Customer): Promise<string> => {
  const baseProductNo = '1003';
  const init = await ask('initCalculator', { baseProductNo });
  const choices = init.options.flatMap((option) =>
    option.kind === 'asked' ? [] : [[option.key, option.initial]],
  );
  const { quoteNo } = await ask('lockQuote', {
    baseProductNo,
    plan: init.plans[0]?.code ?? '',
    ...(Object.fromEntries(choices) as object),
    insureds: [
      {
        birthDate: '1990-05-01',
        sex: 'female',
        occupationClass: 1,
        region: '310115',
        relation: 'self',
      },
    ],
  });
  const { version, questions } = suitabilityQuestionnaire;
  const risks = questions.flatMap((question) =>
    question.type === 'risk' ? [[question.id, question.options[2]?.code ?? '']] : [],
  );
  await ask('takeSuitabilityTest', {
    version,
    answers: {
      ...(Object.fromEntries(risks) as object),
      needs: ['family-income', 'long-term-savings'],
      familyIncome: 30_000_000,
      annualBudget: 3_000_000,
      singleBudget: 0,
    },
  });
  const { profile, assessment } = await ask('getSuitability', { baseProductNo, quoteNo });
  if (!profile || assessment?.kind !== 'assessed') throw new Error('nothing was assessed');
  const rules = assessment.findings.map(({ rule }) => rule);
  await ask('confirmSuitability', {
    baseProductNo,
    quoteNo,
    testNo: profile.testNo,
    rules,
    statement: '陈小明',
  });
  return quoteNo;
};

/** The issuer as its own host publishes it. */
const issuers = async () => {
  const stranger = openBrowser(suite.desk, { host: 'localhost', address: '192.0.2.94' });
  return [await readIssuer(new Uint8Array((await stranger.get('/verify/keys.json')).rawPayload))];
};

const made = async (
  browser: Browser,
  packId: string,
  { orderNo }: Pick<Payment, 'orderNo'> = sold,
): Promise<Uint8Array<ArrayBuffer>> => {
  await until(
    'the pack is made',
    async () =>
      (await browser.ask('listEvidencePacks', { orderNo })).packs.find(
        (pack) => pack.packId === packId,
      )?.state,
    { is: (state) => state === 'done' },
  );
  const { rawPayload } = await browser.get(`/api/console/v1/evidence/packs/file?packId=${packId}`);
  return new Uint8Array(rawPayload);
};

describe('the chain of an order', () => {
  test('takes what happened once, however often it is gathered, and is anchored', async () => {
    const { app } = suite.desk;
    const { orderNo } = sold;
    const [first, second] = await Promise.all([
      gatherOrder(app, orderNo),
      gatherOrder(app, orderNo),
    ]);
    expect([first, second].filter((count) => count > 0)).toHaveLength(1);
    await gatherChanged(app);
    await anchorNow(app);
    await anchorNow(app);
    const anchored = await suite.db().selectFrom('evidence_anchors').selectAll().execute();
    expect(anchored.map(({ token, exported_at: at }) => [token !== null, at !== null])).toEqual([
      [true, true],
    ]);
    const folder = join(app.env.auditHeadsDir, 'evidence', '2026-05');
    expect(await readdir(folder)).toEqual(['anchor-00000001-2026-05-20.json']);
    expect(await verifyOrder(app, orderNo)).toEqual([]);
    const kinds = await suite
      .db()
      .selectFrom('evidence_events')
      .select('kind')
      .where('order_no', '=', orderNo)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'product.published',
        'document.opened',
        'document.confirmed',
        'order.agreed',
        'payment.paid',
        'document.policy',
        'policy.issued',
        'trace.chunk',
      ]),
    );
  });

  /** Something more that its chain lacks. */
  const happens = async (): Promise<void> => {
    const { app } = suite.desk;
    await inTransaction(app.database, async (tx) => {
      tx.audit({ actor: 'system', action: 'order.signed', subject: `order:${sold.orderNo}` });
    });
    await gatherOrder(app, sold.orderNo);
  };
  const anchors = () =>
    suite
      .db()
      .selectFrom('evidence_anchors')
      .select(['anchor_no', 'size', 'token', 'exported_at'])
      .orderBy('anchor_no')
      .execute();

  test('goes on after a crash between tree, stamp and folder: nothing lost, none twice', async () => {
    const { app } = suite.desk;
    const before = (await anchors()).length;
    await happens();
    const silent = { ...app.providers.timeStamp, stamp: () => Promise.reject(new Error('gone')) };
    const dies = { ...app, providers: { ...app.providers, timeStamp: silent } };
    await expect(anchorNow(dies)).rejects.toThrow('gone');
    const [planted] = (await anchors()).slice(before);
    expect(planted).toMatchObject({ size: 1, token: null, exported_at: null });
    // A file is in the place of the folder: stamped, and not written.
    const blocked = join(app.env.dataDir, 'blocked');
    await writeFile(blocked, '');
    await expect(
      anchorNow({ ...app, env: { ...app.env, auditHeadsDir: blocked } }),
    ).rejects.toThrow();
    const [stamped] = (await anchors()).slice(before);
    expect([stamped?.token === null, stamped?.exported_at]).toEqual([false, null]);
    await anchorNow(app);
    const after = (await anchors()).slice(before);
    expect(after).toHaveLength(1);
    expect(after[0]?.token).toEqual(stamped?.token);
    expect(after[0]?.exported_at).not.toBeNull();
    expect(await verifyOrder(app, sold.orderNo)).toEqual([]);
  });

  test('names its keys where anybody reads them, and keeps the one that was changed', async () => {
    const { app } = suite.desk;
    const file = join(app.env.dataDir, 'keys', 'evidence.pem');
    await rename(file, `${file}.before`);
    await happens();
    await anchorNow(app);
    const stranger = openBrowser(suite.desk, { host: 'localhost', address: '192.0.2.93' });
    const published = (await stranger.get('/verify/keys.json')).json<{
      keys: { sha256: string; kind: string }[];
    }>().keys;
    expect(published.map(({ kind }) => kind).toSorted()).toEqual([
      'signing',
      'signing',
      'stamping',
    ]);
    const wellKnown = await stranger.get('/.well-known/parasol-evidence-keys.json');
    expect(wellKnown.json()).toMatchObject({ keys: published });
    const page = (await stranger.get('/verify/keys')).body;
    for (const { sha256 } of published) expect(page).toContain(sha256);
    const text = await readFile(join(app.env.auditHeadsDir, 'evidence', 'keys.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ keys: published });
    expect(await verifyOrder(app, sold.orderNo)).toEqual([]);
  });

  test('goes on under a new key, for which the one before signed', async () => {
    const { app } = suite.desk;
    const older = await issuers();
    const number = await rotateEvidenceKey(app.database, app.env, app.clock());
    expect(number).toBe(3);
    const file = join(app.env.dataDir, 'keys', 'evidence.pem');
    const rotated = await readFile(file, 'utf8');
    await expect(readFile(file.replace('.pem', '-next.pem'))).rejects.toThrow('ENOENT');
    await happens();
    await anchorNow(app);
    const rows = await suite.db().selectFrom('evidence_key_history').selectAll().execute();
    expect(rows.map(({ vouched }) => vouched !== null)).toEqual([false, false, true]);
    // As if the process had died before the new key stood in its place.
    await rename(file, file.replace('.pem', '-next.pem'));
    await happens();
    await anchorNow(app);
    expect(await readFile(file, 'utf8')).toBe(rotated);
    expect(await verifyOrder(app, sold.orderNo)).toEqual([]);
    const silent = { ...app.providers.timeStamp, stamp: () => Promise.reject(new Error('gone')) };
    await happens();
    await expect(
      anchorNow({ ...app, providers: { ...app.providers, timeStamp: silent } }),
    ).rejects.toThrow('gone');
    expect(await rotateEvidenceKey(app.database, app.env, app.clock())).toBeUndefined();
    await anchorNow(app);
    const { packId } = await compliance.ask('startEvidencePack', {
      orderNo: sold.orderNo,
      reason: '更换密钥之后',
    });
    // A reader whose list is from before the rotation follows the history in the pack.
    expect(await verifyPack(await made(compliance, packId), older)).toMatchObject({
      outcome: 'issued',
      doubts: [],
    });
  });

  test('cannot be changed by the application', async () => {
    await expect(
      suite.db().updateTable('evidence_events').set({ kind: 'x' }).execute(),
    ).rejects.toThrow('only ever added to');
    await expect(suite.db().deleteFrom('evidence_heads').execute()).rejects.toThrow(
      'only ever added to',
    );
  });
});

describe('a pack', () => {
  test('of a sold order holds for the program that has nothing but Node', async () => {
    const [one, other] = await Promise.all([
      compliance.ask('startEvidencePack', { orderNo: sold.orderNo, reason: '客户投诉销售误导' }),
      compliance.ask('startEvidencePack', { orderNo: sold.orderNo, reason: '客户投诉销售误导' }),
    ]);
    expect(one.packId).toBe(other.packId);
    const zip = await made(compliance, one.packId);
    const { packs } = await compliance.ask('listEvidencePacks', { orderNo: sold.orderNo });
    expect(packs.filter(({ reason }) => reason === '客户投诉销售误导')).toHaveLength(1);
    expect(packs.find(({ packId }) => packId === one.packId)).toMatchObject({
      taken: 1,
      sha256: createHash('sha256').update(zip).digest('hex'),
    });
    const verdict = await verifyPack(zip, await issuers());
    expect(verdict).toMatchObject({ outcome: 'issued', faults: [], doubts: [] });
    const bindings = new Map(verdict.files.map(({ name, binding }) => [name, binding]));
    expect(bindings.get(`traces/${traceNo}/0001.chunk`)).toBe('chain');
    expect(bindings.get('records/agreed.json')).toBe('chain');
    expect(bindings.get('report.pdf')).toBe('drawn');
    expect(bindings.get('summary.pdf')).toBe('drawn');
    const summary = readZip(zip).files.find(({ name }) => name === 'summary.pdf');
    const sheets = Buffer.from(summary?.bytes ?? [])
      .toString('latin1')
      .match(/\/Type \/Page\n/g);
    expect([1, 2]).toContain(sheets?.length);
    const words = [...bindings].filter(([name]) => name.startsWith('pages/notice-'));
    expect(words.map(([, binding]) => binding)).toContain('chain');
    const names = readZip(zip).files.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'report.pdf',
        'records/order.json',
        'pages/notices.html',
        `traces/${traceNo}/0001.chunk`,
      ]),
    );
    for (const beginning of ['pages/product-', 'pages/clause-', 'documents/policy-']) {
      expect([beginning, names.some((name) => name.startsWith(beginning))]).toEqual([
        beginning,
        true,
      ]);
    }
    for (const { name, bytes } of readZip(zip).files.filter(({ name }) => name.endsWith('.html'))) {
      const html = new TextDecoder().decode(bytes);
      if (name === 'index.html') continue;
      expect([name, /<script|\ssrc="\/|url\(\/|href="\//.test(html)]).toEqual([name, false]);
    }

    const index = readZip(zip).files.find(({ name }) => name === 'index.html');
    const html = new TextDecoder().decode(index?.bytes);
    expect(html).toContain(`订单 ${sold.orderNo} 是怎样卖出的`);
    expect(html).toContain(`traces/${traceNo}/0001.chunk`);
    expect(html).toMatch(/客户逐份打开并确认了 \d+ 份文件，一共打开 \d+ 秒/);
    expect(html).toMatch(/支付机构通知收到付款 [\d,]+\.\d\d 元/);
    expect(html).toMatch(/default-src 'none'; script-src 'sha256-/);

    const folder = await mkdtemp(join(tmpdir(), 'parasol-verify-'));
    const stranger = openBrowser(suite.desk, { host: 'localhost', address: '192.0.2.95' });
    const given = (await stranger.get('/verify/parasol-verify.mjs')).rawPayload;
    const program = join(suite.desk.app.env.root, 'packages/verify/dist/parasol-verify.mjs');
    await writeFile(join(folder, 'given.mjs'), given);
    await writeFile(join(folder, 'plain.mjs'), await readFile(program));
    const keys = (await stranger.get('/verify/keys.json')).rawPayload;
    await writeFile(join(folder, 'keys.json'), keys);
    await writeFile(join(folder, 'pack.zip'), zip);
    const changed = zip.slice();
    const at = Math.floor(changed.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(join(folder, 'changed.zip'), changed);
    await writeFile(join(folder, 'rubbish.zip'), 'rubbish');
    // Without permission to reach a network, to write, or to read anything else.
    const started = { cwd: folder, env: {} };
    const verify = (name: string, ...more: string[]) => {
      const paths = more.map((each) => (each.startsWith('--') ? each : join(folder, each)));
      const args = ['--permission', `--allow-fs-read=${folder}`, join(folder, name), ...paths];
      return run(process.execPath, args, started);
    };
    // The program that the house gives out knows the house; any other has to be told.
    expect((await verify('given.mjs', 'pack.zip')).stdout).toMatch(/^查验通过/);
    const verified = await verify('plain.mjs', 'pack.zip', '--trust', 'keys.json', '--files');
    expect(verified.stdout).toContain('［事件链固定］records/agreed.json');
    await expect(verify('plain.mjs', 'pack.zip')).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringContaining('出具方不明'),
    });
    await expect(verify('given.mjs', 'changed.zip')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗'),
    });
    await expect(verify('given.mjs', 'rubbish.zip')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('不是一份完整的证据包'),
      stderr: '',
    });
    await expect(verify('given.mjs', 'nowhere.zip')).rejects.toMatchObject({ code: 2 });
    await rm(folder, { recursive: true });
  });

  test('of a sale that was recorded and tested for suitability holds both', async () => {
    const sale = await soldOrder(suite.desk);
    const { customer, orderNo } = sale;
    const { recordingNo } = await recordAll(suite.desk, sale);
    const quoteNo = await confirmedQuote(customer);
    await suite
      .db()
      .updateTable('orders')
      .set({ quote_no: quoteNo })
      .where('order_no', '=', orderNo)
      .execute();
    const asked = { orderNo, reason: '监管检查' };
    const { packId } = await compliance.ask('startEvidencePack', asked);
    const zip = await made(compliance, packId, sale);
    expect((await verifyPack(zip, await issuers())).outcome).toBe('issued');
    const { files } = readZip(zip);
    const text = (name: string): string =>
      new TextDecoder().decode(files.find((file) => file.name === name)?.bytes);
    const kinds = text('events.jsonl');
    expect(kinds).toContain('suitability.confirmed');
    expect(kinds.split('recording.track').length - 1).toBe(2);
    expect(kinds).toContain(recordingNo);

    // The files of sound and picture agree with the pack, and with one other byte they do not.
    const pieces = await suite
      .db()
      .selectFrom('recording_chunks')
      .select(['side', 'segment', 'file_id'])
      .where('recording_no', '=', recordingNo)
      .orderBy('number')
      .execute();
    const films = await Promise.all(
      [...Map.groupBy(pieces, ({ side, segment }) => `${side} ${segment}`)].map(
        async ([file, own]) => {
          const parts = own.map(({ file_id: fileId }) => storedBytes(suite.desk.app, fileId));
          return {
            file,
            bytes: Buffer.concat((await Promise.all(parts)).flatMap((it) => it ?? [])),
          };
        },
      ),
    );
    const matches = await holdRecordings(zip, films);
    expect(matches.map(({ found, recordingNo: no }) => [found, no])).toEqual(
      films.map(() => ['chain', recordingNo]),
    );
    const changed = films.map(({ file, bytes }) => {
      const other = Buffer.from(bytes);
      other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
      return { file, bytes: other };
    });
    expect((await holdRecordings(zip, changed)).map(({ found }) => found)).toEqual(
      films.map(() => 'strange'),
    );
    const tested = files.find(({ name }) => name.startsWith('records/suitability-'));
    expect(tested && new TextDecoder().decode(tested.bytes)).toContain('familyIncome');
  });

  test('is made and fetched by whoever may, and for their own brand alone', async () => {
    const { orderNo } = sold;
    const { packs } = await compliance.ask('listEvidencePacks', { orderNo });
    const packId = packs[0]?.packId ?? '';
    const service = await hire('kefu', 'service', 'qinghe');
    const stranger = openBrowser(suite.desk, { host: 'staff.localhost', address: '192.0.2.92' });
    const elsewhere = await hire('hegui2', 'compliance', 'tongrui');
    const colleague = await hire('hegui3', 'compliance', 'qinghe');
    const codes = async (browser: Browser): Promise<number[]> => [
      (await browser.call('startEvidencePack', { orderNo, reason: '看看' })).json<{
        code: number;
      }>().code,
      (await browser.call('listEvidencePacks', { orderNo })).json<{ code: number }>().code,
      (await browser.call('downloadEvidencePack', { packId })).json<{ code: number }>().code,
    ];
    for (const browser of [service, stranger, elsewhere]) {
      expect(await codes(browser)).not.toContain(0);
    }
    // A colleague makes one of their own; the report in the other bears another name.
    const foreign = await colleague.call('downloadEvidencePack', { packId });
    expect(foreign.statusCode).toBe(404);
  });

  test('is made once although the process died in the middle and at the very end', async () => {
    const { app } = suite.desk;
    const { packId } = await compliance.ask('startEvidencePack', {
      orderNo: sold.orderNo,
      reason: '中途断电之后再做',
    });
    await expect(writePack(app, packId, AbortSignal.abort())).rejects.toThrow();
    const zip = await made(compliance, packId);
    // Its file was stored, but its completion was not recorded.
    const running = { state: 'running' as const, sha256: null, done_at: null };
    await suite
      .db()
      .updateTable('evidence_packs')
      .set(running)
      .where('pack_id', '=', packId)
      .execute();
    await writePack(app, packId, new AbortController().signal);
    const files = await suite
      .db()
      .selectFrom('files')
      .select('file_id')
      .where('owner_kind', '=', 'evidence-pack')
      .where('owner_no', '=', packId)
      .execute();
    expect(files).toHaveLength(1);
    const again = await made(compliance, packId);
    expect((await verifyPack(again, await issuers())).outcome).toBe('issued');
    expect(again.length).toBeGreaterThan(zip.length / 2);
  });

  test('goes when its time is over; that it was made stays', async () => {
    const { app, clock } = suite.desk;
    clock.advance(400 * 3_600_000);
    await clearExpiredPacks(app);
    const rows = await suite.db().selectFrom('evidence_packs').select('state').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['expired']));
    const files = await suite
      .db()
      .selectFrom('files')
      .select('file_id')
      .where('owner_kind', '=', 'evidence-pack')
      .execute();
    expect(files).toEqual([]);
  });
});

describe('the samples', () => {
  test('find a row that was changed and tell staff once', async () => {
    const { app } = suite.desk;
    expect(await checkSamples(app)).toBe(0);
    await suite
      .db()
      .updateTable('pay_evidence')
      .set({ result: 'forged' })
      .where('attempt_no', '=', attemptOf(sold))
      .execute();
    await suite
      .db()
      .updateTable('orders')
      .set({ agreed: sql<string>`jsonb_set(agreed, '{formHash}', '"0"')` })
      .where('order_no', '=', sold.orderNo)
      .execute();
    const found = await checkSamples(app);
    expect(found).toBeGreaterThan(1);
    expect(await checkSamples(app)).toBe(found);
    const alerts = await suite
      .db()
      .selectFrom('pay_alerts')
      .select(['subject', 'times', 'brand', 'detail'])
      .where('kind', '=', 'evidence-broken')
      .execute();
    expect(alerts).toHaveLength(found);
    expect(new Set(alerts.map(({ subject }) => subject))).toEqual(
      new Set([`order:${sold.orderNo}`]),
    );
    expect(alerts.every(({ brand, times }) => brand === 'qinghe' && times === 2)).toBe(true);
  });
});
