import { expect, test } from 'vitest';
import { clockColour, dueOf, statutoryStates } from '#base/queues/queue.ts';
import { queueIds, queues, statutoryQueues } from './queues.ts';

const hour = 3_600_000;
const since = new Date('2026-11-16T09:00:00+08:00');
const later = (ms: number): Date => new Date(since.getTime() + ms);

test('a row is late by its own day, else by the clock of its queue', () => {
  expect(dueOf(queues.screening, since, null)).toEqual(later(4 * hour));
  expect(dueOf(queues.screening, since, later(hour))).toEqual(later(hour));
  expect(dueOf(queues.blocked, since, null)).toBeNull();
  expect(dueOf(queues.blocked, since, later(hour))).toEqual(later(hour));
});

test('a clock is yellow from its warning on and red once its moment has come', () => {
  const due = later(4 * hour);
  const colour = (ms: number) => clockColour(queues.screening, due, later(ms));
  expect(colour(3 * hour - 1)).toBe('calm');
  expect(colour(3 * hour)).toBe('soon');
  expect(colour(4 * hour - 1)).toBe('soon');
  expect(colour(4 * hour)).toBe('late');
  expect(colour(5 * hour)).toBe('late');
  expect(clockColour(queues.screening, null, since)).toBe('none');
});

test('every queue has its permission, its hours and the hours before them in which it warns', () => {
  const read = queueIds.map((id) => {
    const { permission, clock, warn } = queues[id];
    return `${id}: ${permission}, ${clock === null ? 'own' : clock / hour}, ${warn / hour}`;
  });
  expect(read).toEqual([
    'identity: orders-identity, 4, 1',
    'not-issued: orders-read, 1, 0.5',
    'referred: orders-underwrite, own, 24',
    'refunds: payments-read, 24, 6',
    'differences: payments-read, 24, 6',
    'invoices: services-manage, 72, 24',
    'doubts: visits-settle, own, 48',
    'receipts: visits-settle, 120, 48',
    'services: services-manage, own, 24',
    'renewals: services-manage, own, 72',
    'surrenders: payments-read, own, 168',
    'grown-ups: services-manage, own, 168',
    'claims: claims-help, own, 48',
    'bereavements: bereavements-handle, own, 24',
    'call-backs: calls-handle, own, 0.5',
    'leads: leads-handle, own, 0.5',
    'comments: comments-decide, 24, 6',
    'agents: agents-manage, 48, 12',
    'commission-holds: commissions-check, 120, 24',
    'recordings: recordings-check, 24, 6',
    'unanswered-chats: chats-serve, own, 0.5',
    'alerts: alerts-see, 24, 6',
    'screening: screening-decide, 4, 1',
    'blocked: people-block, own, 0',
  ]);
});

test('clocks that the law sets are escalated, in every state or in those that the house answers for', () => {
  const escalated = statutoryQueues.map((id) => [id, statutoryStates(queues[id])]);
  expect(escalated).toEqual([
    ['doubts', null],
    ['services', ['with-staff', 'with-insurer']],
    ['surrenders', null],
    ['claims', null],
    ['bereavements', null],
  ]);
  expect(statutoryStates(queues.blocked)).toBeNull();
});

test('what a person can take, sort and be late with is shown in every queue that has it', () => {
  for (const id of queueIds) {
    const columns: readonly string[] = queues[id].columns;
    expect([id, new Set(columns).size]).toEqual([id, columns.length]);
    for (const column of ['title', 'since', 'assignee']) expect(columns).toContain(column);
    expect([id, columns.includes('due')]).toEqual([id, id !== 'blocked']);
  }
});

test('a queue shows these columns besides its title, its days and who has it', () => {
  const always = new Set(['title', 'since', 'due', 'assignee']);
  const shown = queueIds.map((id) => {
    const columns: readonly string[] = queues[id].columns;
    return `${id}: ${columns.filter((column) => !always.has(column)).join(' ')}`;
  });
  expect(shown).toEqual([
    'identity: customer brand note',
    'not-issued: customer brand state fen',
    'referred: customer brand state fen note',
    'refunds: brand state fen note',
    'differences: brand state fen note',
    'invoices: customer brand state fen note',
    'doubts: customer brand note',
    'receipts: customer brand state note',
    'services: customer brand state fen note',
    'renewals: customer brand state fen note',
    'surrenders: customer brand state fen note',
    'grown-ups: customer brand state',
    'claims: customer brand state',
    'bereavements: brand state',
    'call-backs: brand state note',
    'leads: brand state note',
    'comments: brand note',
    'agents: brand note',
    'commission-holds: brand note',
    'recordings: customer brand state note',
    'unanswered-chats: brand state',
    'alerts: brand state note',
    'screening: customer brand note',
    'blocked: note',
  ]);
});
