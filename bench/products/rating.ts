import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { cashValues } from '@parasol/domain/products/rating/values/policy-values';
import { quote } from '@parasol/domain/products/rating/quote';
import type { QuoteInput } from '@parasol/domain/products/rating/quote-input';
import { openDatabase } from '../../apps/server/src/ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/ground/db/migrating/migrate.ts';
import { openCatalogue } from '../../apps/server/src/modules/products/catalogue/open-catalogue.ts';
import { loadCatalogue } from '../../apps/server/src/modules/products/catalogue/pack/load-catalogue.ts';
import { loadFolderLibrary } from '../../apps/server/src/modules/products/disclosure/library/folder-library.ts';
import { healthCheckOf } from '../../apps/server/src/modules/products/disclosure/open-disclosure.ts';
import { ratioLine, requestsPerSecond } from '../parts/load.ts';
import { startBareServer, startSystem, type Running } from '../parts/system.ts';

const folder = join(import.meta.dirname, '../../catalogue');
const now = Date.parse('2026-05-20T02:00:00Z');
const manyProducts = 1000;

/** Times a second that the work can be done, in the best of three turns of half a second. */
const perSecond = (work: (turn: number) => void): number => {
  let best = 0;
  for (let round = 0; round < 4; round++) {
    const started = performance.now();
    let turns = 0;
    while (performance.now() - started < 500) for (let each = 0; each < 100; each++) work(turns++);
    best = Math.max(best, (turns * 1000) / (performance.now() - started));
  }
  return best;
};

/** The example of a pack as a person of every age who can buy it. */
const inputsOf = (product: Product): QuoteInput[] => {
  const [example] = product.rating.examples;
  if (!example) throw new Error(`product ${product.baseProductNo} has no example`);
  const { plan, coverTerm, payTerm, payFrequency, sumAssured, units } = example;
  return Array.from({ length: 20 }, (_each, index) => ({
    plan,
    coverTerm,
    payTerm,
    payFrequency,
    ...(sumAssured === undefined ? {} : { sumAssured }),
    ...(units === undefined ? {} : { units }),
    insureds: [
      {
        birthDate: `${2026 - 20 - index}-03-0${(index % 9) + 1}`,
        sex: index % 2 ? 'male' : 'female',
        socialInsurance: true,
        occupationClass: 1,
      },
    ],
  }));
};

const rateAlone = async (): Promise<void> => {
  const { products } = await loadCatalogue(folder);
  const find = (number: string) => {
    const found = products.find(({ product }) => product.baseProductNo === number);
    if (!found) throw new Error(`no product ${number}`);
    return found.product;
  };
  const medical = compileProduct(find('1001'));
  const inputs = inputsOf(find('1001'));
  const quotes = perSecond((turn) => {
    const quoted = quote(medical, inputs[turn % inputs.length]!, { now });
    if (!quoted.ok) throw new Error(quoted.refusals[0]?.message);
  });
  console.log(
    `table quotes a second on one core: ${Math.round(quotes).toLocaleString('en')} (aim ≥ 200,000)`,
  );

  const whole = compileProduct(find('1002'));
  const accepted = inputsOf(find('1002')).map((input) => {
    const quoted = quote(whole, input, { now });
    if (!quoted.ok) throw new Error(quoted.refusals[0]?.message);
    return quoted;
  });
  const schedules = perSecond((turn) => void cashValues(whole, accepted[turn % accepted.length]!));
  console.log(
    `whole cash-value schedules a second on one core: ${Math.round(schedules).toLocaleString('en')} (aim ≥ 5,000)`,
  );
};

/** The catalogue with each pack many times over, under numbers of its own. */
const grownCatalogue = async (): Promise<string> => {
  const grown = await mkdtemp(join(tmpdir(), 'parasol-bench-catalogue-'));
  await cp(folder, grown, { recursive: true });
  const packs = (await readdir(folder)).filter((name) => /^\d{4}$/.test(name)).sort();
  for (let copy = packs.length; copy < manyProducts; copy++) {
    const source = packs[copy % packs.length]!;
    const number = String(2000 + copy);
    await cp(join(folder, source), join(grown, number), { recursive: true });
    const file = join(grown, number, 'product.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace(/^baseProductNo: .*$/m, `baseProductNo: '${number}'`)
        .replaceAll(`clauseId: ${source}-`, `clauseId: ${number}-`)
        // The originals do not name the copies, and exclusion has to be mutual.
        .replace(/^mutuallyExclusive:.*\n(?: .*\n)*/m, 'mutuallyExclusive: []\n'),
    );
  }
  return grown;
};

const overHttp = async (system: Running): Promise<void> => {
  const bare = await startBareServer();
  try {
    const url = `${system.base}/api/barley/core/cal/get-result`;
    // Asks as a returning browser does.
    const headers = { origin: system.base, cookie: `parasolDevice=${randomUUID()}` };
    const body = JSON.stringify({
      baseProductNo: '1001',
      plan: 'standard',
      payFrequency: 'yearly',
      insureds: [{ birthDate: '1996-01-01', sex: 'female', socialInsurance: true }],
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const query = new URLSearchParams({ name: 'quote', type: 'application/json; charset=utf-8' });
    await fetch(`${bare.base}/keep?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await answer.arrayBuffer(),
    });
    const [ours, bareRate] = await requestsPerSecond([
      { name: 'quote', url, headers, body },
      { name: 'bare JSON, same body', url: `${bare.base}/json/quote`, body },
    ]);
    console.log(ratioLine('quotes through HTTP', ours!, bareRate!, '≥ 0.5'));
  } finally {
    await bare.stop();
  }
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** A start that has to read every pack against the next one, which finds them unchanged. */
const startTwice = async (folder: string): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate({ url: postgres.url, log: () => {} });
  const database = openDatabase({ url: postgres.url });
  try {
    const { library } = await loadFolderLibrary(folder);
    const checkHealth = healthCheckOf(() => library);
    const read = await seconds(async () => {
      const { products } = await loadCatalogue(folder, { checkHealth });
      for (const { product } of products) compileProduct(product);
    });
    const open = async (): Promise<void> => {
      const clock = () => new Date(now);
      const catalogue = await openCatalogue({
        database,
        tell: async () => undefined,
        folder,
        checkHealth,
        clock,
        say: console.log,
      });
      await catalogue.close();
    };
    const published = await seconds(open);
    const again = await seconds(open);
    console.log(
      `${manyProducts} products read, checked and compiled: ${read.toFixed(1)} s (${published.toFixed(1)} s with publishing them)`,
    );
    console.log(
      `the same at the next start, unchanged: ${again.toFixed(1)} s, ${(read / again).toFixed(1)} times as fast (aim ≥ 4)`,
    );
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export const run = async (): Promise<void> => {
  await rateAlone();
  const few = await startSystem();
  const grown = await grownCatalogue();
  try {
    await overHttp(few);
    await startTwice(grown);
    process.env['CATALOGUE_DIR'] = grown;
    const many = await startSystem();
    try {
      const [twelve, thousand] = await requestsPerSecond(
        [few, many].map(({ base }, index) => ({
          name: index === 0 ? '12 products' : `${manyProducts} products`,
          // A seller's name makes the server draw the page each time.
          url: `${base}/pro/detail/1001?seller=none`,
        })),
      );
      console.log(
        ratioLine('product page, 1,000 products against 12', thousand!, twelve!, '≥ 0.83'),
      );
    } finally {
      await many.stop();
    }
  } finally {
    delete process.env['CATALOGUE_DIR'];
    await few.stop();
    await rm(grown, { recursive: true, force: true });
  }
};
