import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { lives } from '@parasol/domain/staff/audit/testing/lives';

const source = join(import.meta.dirname, '../..');

const domain = join(source, '../../../packages/domain/src');

/** Names of lives by the type of their states: `OrderState` → `order`. */
const nounOfType = new Map(
  globSync('**/*.ts', { cwd: domain }).flatMap((file) => {
    const text = readFileSync(join(domain, file), 'utf8');
    return [...text.matchAll(/type (\w+) = (?:State|Event)Of<typeof (\w+)>/g)].flatMap(
      ([, type = '', life = '']) =>
        [...text.matchAll(new RegExp(`const ${life} = [^']*?noun: '([^']+)'`, 'g'))].map(
          ([, noun = '']) => [type, noun] as const,
        ),
    );
  }),
);

/** Tables with a column of states, each with its type. */
const stateTables = globSync('ground/db/tables/**/*.ts', { cwd: source })
  .filter((file) => !file.includes('sandbox'))
  .flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /^ {2}(?<table>[a-z_]+): \{\n(?: {4}.*\n)*? {4}(?:state|status): (?:Generated<)?(?<type>.*?)>?;/gm,
    ),
  ])
  .map(({ groups: { table = '', type = '' } = {} }) => ({ table, noun: nounOfType.get(type) }));

const withLife: ReadonlySet<string> = new Set(
  stateTables.filter(({ noun }) => noun !== undefined).map(({ table }) => table),
);

/** Tables with a state and no life: parts that move with their noun, and rows one job works on. */
const withoutLife: Readonly<Record<string, string>> = {
  bank_cards: 'settled with the signing, by what the bank said',
  card_signings: 'by what the bank said, in any sequence',
  evidence_packs: 'one job makes it',
  exports: 'one job makes it',
  face_checks: 'judged once, by the reader of faces or by staff',
  grown_ups: 'a part of the policy: agreed or refused, once',
  health_assessments: 'sent and answered, by what the outside service said',
  inspections: 'one job makes it',
  insurer_requests: 'sent and answered, by what the insurer said',
  order_consents: 'a part of the order: agreed or refused, once',
  order_identities: 'a part of the order, whose step follows from it',
  order_signers: 'a part of the order, whose step follows from it',
  outgoing_messages: 'sent by one job, many in one statement',
  pay_attempts: 'only ever moves forward, with its payment',
  policy_service_consents: 'a part of the service: agreed or refused, once',
  product_replays: 'one job makes it',
  reconciliations: 'follows from its differences',
  retention_run_sales: 'lines of a list that one job works through',
  rule_trials: 'one job makes it',
  underwriting_decisions: 'a part of the case, whose moves set it',
};

/**
 * Statements that name no state: those that take their columns by a name declare here that it is
 * none.
 */
const withoutState = new Set(['giveOrderTo', 'completePolicy']);

/** Verbs that set a state without asking the life, and why. */
const unasked: Readonly<Record<string, string>> = {
  'modules/contracts/payments/evidence/take-evidence.ts':
    'the rule of settling asks the life, for the payment and its attempt in one statement',
  'modules/contracts/policies/surrenders/ask-surrender.ts':
    'the first row of the history, in the state in which the request begins',
};

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

interface Setter {
  readonly file: string;
  readonly name: string;
  readonly table: string;
  /** The state stands in the statement, or in a value that its caller may not name. */
  readonly always: boolean;
}

/** Sets of built statements, and of raw ones. */
const setsIn = (text: string) =>
  [
    /updateTable\('(?<table>[a-z_]+)(?: as \w+)?'\)(?<set>[^;]*?)\.(?:where|execute)/g,
    /\bupdate (?<table>[a-z_]+)(?: \w+)?\s+set (?<set>[^`;]*?)(?: where |\n\s*where |`)/g,
    /insertInto\('(?<table>[a-z_]+)'\)[^;]*?doUpdateSet\((?<set>[^;]*?)\)/g,
    /\binsert into (?<table>[a-z_]+)[^`;]*? do update\s+set (?<set>[^`;]*?)`/g,
  ].flatMap((form) => [...text.matchAll(form)]);

/** Functions whose statements can set a state. */
const setters = files.flatMap(({ file, text }): Setter[] =>
  setsIn(text).flatMap(({ groups: { table = '', set = '' } = {}, index }) => {
    if (!withLife.has(table) && withoutLife[table] === undefined) return [];
    if (!/\bstat(?:e|us)\b|\.set\(\w+\)|\.\.\./.test(set)) return [];
    const name = [...text.slice(0, index).matchAll(/const (\w+) = /g)].at(-1)?.[1] ?? '';
    const always = /\bstat(?:e|us)\b\s*(?::\s*'|=)/.test(set);
    return withoutState.has(name) ? [] : [{ file, name, table, always }];
  }),
);

const isImported = (file: string, text: string, setter: Setter): boolean =>
  file === setter.file ||
  [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].some(([, names = '', from = '']) => {
    const path = from.startsWith('.') ? join(dirname(file), from) : from.replace(/^#/, '');
    return normalize(path) === setter.file && new RegExp(`\\b${setter.name}\\b`).test(names);
  });

/** The text of a call up to the bracket that closes it. */
const callAt = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
};

const namesState = (code: string): boolean => /\bstat(?:e|us)\b\s*[:,}]/.test(code);

/** Changes that were put together before the call: `change(db, no, dropped)`, `{ ...dropped }`. */
const madeBefore = (text: string, call: string): string[] =>
  [...call.matchAll(/(?:,\s*|\.\.\.)(\w+)(?=\s*[,})]|\s*$)/g)].flatMap(([, name]) =>
    [...text.matchAll(new RegExp(`const ${name} =[^;]*;`, 'g'))].map(([made]) => made),
  );

/** Files that call one of the setters with a state. */
const callersOf = (some: readonly Setter[]): readonly string[] =>
  files.flatMap(({ file, text }) =>
    some
      .filter((setter) => text.includes(setter.name) && file !== setter.file)
      .filter((setter) => isImported(file, text, setter))
      .filter(({ name, always }) =>
        [...text.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g'))].some(({ index }) => {
          const call = callAt(text, index + name.length);
          return always || namesState(call) || madeBefore(text, call).some(namesState);
        }),
      )
      .map(() => file),
  );

/** Verbs that set the state of a table without life, and leave no entry in the trail. */
const unheard: Readonly<Record<string, string>> = {
  'modules/contracts/payments/attempts/prepare-attempt.ts':
    'launched; the evidence of the attempt is its history',
  'modules/contracts/payments/cards/card-code.ts': 'until the bank answers, which the trail has',
  'modules/products/disclosure/assessments/apply-assessment.ts':
    'the decision that the answer makes is kept; one that is not believed is asked for again',
  'modules/products/disclosure/assessments/run-assessment.ts':
    'under way; the row counts its tries, and the job tells of failures',
  'modules/products/rules/handlers.ts': 'a trial that failed; who began it is in the trail',
  'modules/proof/inspection/checking/look-at-sample.ts':
    'the end of a job; who drew the sample is in the trail',
  'modules/sales/identity/faces/checks/show-face.ts':
    'for the moments of judging, whose outcome the trail has',
};

test('every life has one table, named by the type of its states', () => {
  const nouns = stateTables.flatMap(({ noun }) => (noun === undefined ? [] : [noun]));
  expect(nouns.toSorted()).toEqual(lives.map(({ noun }) => noun).toSorted());
});

test('a table with a state has a life, or a reason to have none', () => {
  const lifeless = stateTables.filter(({ noun }) => noun === undefined);
  expect(lifeless.map(({ table }) => table).toSorted()).toEqual(
    Object.keys(withoutLife).toSorted(),
  );
});

test('statements that set a state are found in the modules of most lives', () => {
  const found = new Set(
    setters
      .filter(({ table }) => withLife.has(table))
      .map(({ file }) => file.split('/').slice(0, 3).join('/')),
  );
  expect(found.size).toBeGreaterThan(15);
});

test('a state is set by the engine, by a verb that asks the life, or for a reason', () => {
  const asks = files.filter(({ text }) => /moving(?:Together)?<typeof |Life\.move\(/.test(text));
  const asking = new Set(asks.map(({ file }) => file));
  const changers = callersOf(setters.filter(({ table }) => withLife.has(table)));
  const others = [...new Set(changers)].filter((file) => !asking.has(file));
  expect(others.toSorted()).toEqual(Object.keys(unasked).toSorted());
});

test('a state without life is set where the trail hears of it, or for a reason', () => {
  const statements = new Set(setters.map(({ name }) => name));
  const heard = files.filter(
    ({ text }) =>
      /tx\.audit\(|noteAct\(|moving(?:Together)?</.test(text) ||
      [...text.matchAll(/\b(move[A-Z]\w*)\(/g)].some(([, name = '']) => !statements.has(name)),
  );
  const hearing = new Set(heard.map(({ file }) => file));
  const lifeless = setters.filter(({ table }) => !withLife.has(table));
  expect(new Set(lifeless.map(({ table }) => table)).size).toBeGreaterThan(15);
  const silent = [...new Set(callersOf(lifeless))].filter((file) => !hearing.has(file));
  expect(silent.toSorted()).toEqual(Object.keys(unheard).toSorted());
});
