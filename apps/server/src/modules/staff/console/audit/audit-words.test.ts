import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditWordsOf } from '@parasol/domain/base/lives/life';
import { auditWords } from '@parasol/domain/staff/audit/audit-words';
import { lives } from '@parasol/domain/staff/audit/testing/lives';
import { houseMoveNames } from '@parasol/domain/contracts/books/house-moves';
import { askActs } from '@parasol/domain/base/accounts/ask-acts';
import { subjects } from '@parasol/domain/base/queues/queue';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import { refundLife } from '@parasol/domain/contracts/payments/pay-states';
import { serviceLife } from '@parasol/domain/contracts/policies/services/policy-service';

const source = join(import.meta.dirname, '../../../..');
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  .filter(({ text }) => text.includes('audit({'));

const shelves = ['article', 'landing'];
/** Nouns whose versions may wait for their time. */
const timed = [...shelves, 'product-draft'];

/** The values of actions that are composed of parts. */
const made: Readonly<Record<string, readonly string[]>> = {
  'order.${event}': orderLife.eventNames,
  'order.consent-${state}': ['agreed', 'refused'],
  'screening.${state}': ['cleared', 'stopped'],
  'books.${kind}': houseMoveNames,
  'call-back.${deed}': ['move', 'cancel'],
  'lead.${work.deed}': ['reach', 'miss', 'appoint', 'close'],
  'call-back.${outcome}': ['reach', 'miss'],
  'agent.${decision}': ['approve', 'refuse', 'suspend', 'resume', 'end'],
  'underwriting-suggestion.${state}': ['taken', 'dismissed'],
  'product.${to}': ['withdrawn', 'returned'],
  'ask.${act}': Object.keys(askActs),
  'ask.${state}': ['granted', 'refused', 'withdrawn'],
  'stuck-work.${done}': ['retried', 'dismissed'],
  'bill.difference-${state}': ['done', 'waived'],
  'card.${changed.state}': ['signed', 'refused'],
  'policy-service.${state}': Object.keys(serviceLife.states).filter((state) => state !== 'asked'),
  'grown-up.${state}': ['agreed', 'refused'],
  'policy-service.consent-${state}': ['agreed', 'refused'],
  'refund.${word.state}': Object.keys(refundLife.states),
  'mandate.${state}': Object.keys(mandateLife.states),
  'comment.${status}': ['shown', 'refused'],
  '${shelf.noun}.saved': shelves,
  '${shelf.noun}.published': shelves,
  '${going.noun}.scheduled': timed,
  '${due.noun}.held': timed,
  "${shelf.noun}.${from === 'published' ? 'withdrawn' : 'unscheduled'}": shelves.flatMap((noun) => [
    `${noun}.withdrawn`,
    `${noun}.unscheduled`,
  ]),
  '${life.noun}.${audit}': [],
  '${subject.kind}.looked-at': Object.keys(subjects),
  "${subject.split(':', 1)[0] ?? ''}.file-kept": [
    'order',
    'draft',
    'invoice',
    'outside-policy',
    'underwriting-case',
    'agent',
    'agent-order',
  ],
};

const wordless = (actions: Iterable<string>): string[] =>
  [...actions].filter((action) => auditWords[action] === undefined);

/** Every text of the shape of an action; other such texts are events, which are told and not written. */
const written = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<!happened\(tx, |Events\[|Reacts<|changes\[)'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g,
    ),
  ]
    .map(([, action = '']) => action)
    .filter((action) => !/\.(?:pem|ts|yaml)$/.test(action));

test('every action that is written as it stands has words', () => {
  const bare = files.flatMap(({ file, text }) =>
    wordless(written(text)).map((action) => `${file}: ${action}`),
  );
  expect(bare).toEqual([]);
  expect(files.flatMap(({ text }) => written(text)).length).toBeGreaterThan(80);
});

test('every action that is put together has words for all it can become', () => {
  const found = files.flatMap(({ text }) =>
    [...text.matchAll(/action: `([^`]+)`|audit\([^`]*`([a-z-]+\.[^`]+)`/g)].map(
      ([, first, second]) => first ?? second ?? '',
    ),
  );
  expect([...new Set(found)].filter((template) => made[template] === undefined)).toEqual([]);
  const actions = Object.entries(made).flatMap(([template, parts]) =>
    parts.map((part) => template.replace(/\$\{.*\}/, part)),
  );
  expect(wordless(actions)).toEqual([]);
});

test('every event of a life has words in the trail', () => {
  const names = lives.flatMap((life) =>
    Object.keys(auditWordsOf(life)).map((audit) => `${life.noun}.${audit}`),
  );
  expect(wordless(names)).toEqual([]);
});

test('words are Chinese and nothing but the words', () => {
  for (const [action, words] of Object.entries(auditWords)) {
    expect([action, /^[\p{Script=Han}，：]+$/u.test(words)]).toEqual([action, true]);
  }
});
