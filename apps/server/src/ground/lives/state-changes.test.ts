import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { lives } from '@parasol/domain/staff/audit/testing/lives';

const source = join(import.meta.dirname, '../..');

/** The table that keeps the states of each life. */
const tables: Readonly<Record<string, string>> = {
  ask: 'asks',
  article: 'article_versions',
  landing: 'landing_versions',
  'product-draft': 'product_drafts',
  'rule-draft': 'rule_drafts',
  agent: 'agents',
  order: 'orders',
  'underwriting-case': 'underwriting_cases',
  recording: 'recordings',
  lead: 'leads',
  policy: 'policies',
  renewal: 'renewals',
  surrender: 'policy_surrenders',
  'policy-service': 'policy_services',
  pay: 'pay_orders',
  refund: 'pay_refunds',
  mandate: 'mandates',
  invoice: 'invoices',
  claim: 'claims',
  'agent-order': 'agent_orders',
  appointment: 'steward_appointments',
  chat: 'chats',
  'call-back': 'call_backs',
  bereavement: 'bereavements',
};

/**
 * Statements that name no state: those that take their columns by a name declare here that it is
 * none.
 */
const withoutState = new Set(['giveOrderTo', 'completePolicy']);

/** Verbs that set a state without asking the life, and why. */
const unasked: Readonly<Record<string, string>> = {
  'modules/contracts/payments/attempts/open-pay-order.ts':
    'nobody has begun to pay: it is closed for another amount, or paid where it costs nothing',
  'modules/contracts/payments/evidence/take-evidence.ts':
    'the rule of settling asks the life, for the payment and its attempt at once',
  'modules/contracts/payments/refunds/refund-surrender.ts':
    'instalments still to be paid, read under their lock, are closed',
  'modules/contracts/payments/refunds/settle-stuck-refund.ts':
    'a refund that is stuck, under its lock, is sent again',
  'modules/contracts/payments/refunds/stop-claimed-plan.ts':
    'payments that are not made yet, under their lock, are closed',
  'modules/contracts/policies/services/close-policy-service.ts':
    'staff close what they opened to be paid, under its lock',
  'modules/contracts/policies/services/open-policy-service.ts':
    'a newer request to pay takes the place of the open one',
  'modules/contracts/policies/services/payable-service.ts':
    'its money went back, whatever it was for',
  'modules/contracts/policies/surrenders/ask-surrender.ts':
    'the first row of the history, in the state in which the request begins',
};

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

interface Setter {
  readonly file: string;
  readonly name: string;
}

/** Functions whose statement can set the state of a table with a life. */
const setters = files.flatMap(({ file, text }): Setter[] =>
  [...text.matchAll(/updateTable\('([a-z_]+)'\)([^;]*?)\.(?:where|execute)/g)].flatMap((found) => {
    const [, table = '', set = ''] = found;
    if (!Object.values(tables).includes(table)) return [];
    if (!/\bstate\b|\.set\(\w+\)|\.\.\./.test(set)) return [];
    const name = [...text.slice(0, found.index).matchAll(/const (\w+) = /g)].at(-1)?.[1] ?? '';
    return withoutState.has(name) ? [] : [{ file, name }];
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

const namesState = (code: string): boolean => /\bstate\b\s*[:,}]/.test(code);

/** Changes that were put together before the call: `change(db, no, dropped)`, `{ ...dropped }`. */
const madeBefore = (text: string, call: string): string[] =>
  [...call.matchAll(/(?:,\s*|\.\.\.)(\w+)(?=\s*[,})]|\s*$)/g)].flatMap(([, name]) =>
    [...text.matchAll(new RegExp(`const ${name} =[^;]*;`, 'g'))].map(([made]) => made),
  );

/** Files that call a setter with a state. */
const changers = files.flatMap(({ file, text }) =>
  setters
    .filter((setter) => file !== setter.file && isImported(file, text, setter))
    .filter(({ name }) =>
      [...text.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g'))].some(({ index }) => {
        const call = callAt(text, index + name.length);
        return namesState(call) || madeBefore(text, call).some(namesState);
      }),
    )
    .map(() => file),
);

test('every life has the table of its states, and each is set by a statement that is found', () => {
  expect(Object.keys(tables)).toEqual(lives.map(({ noun }) => noun));
  const found = new Set(setters.map(({ file }) => file.split('/').slice(0, 3).join('/')));
  expect(found.size).toBeGreaterThan(10);
});

test('a state is set by the engine, by a verb that asks the life, or for a reason', () => {
  const asks = files.filter(({ text }) => /moving<typeof |Life\.move\(/.test(text));
  const asking = new Set(asks.map(({ file }) => file));
  const others = [...new Set(changers)].filter((file) => !asking.has(file));
  expect(others.toSorted()).toEqual(Object.keys(unasked).toSorted());
});
