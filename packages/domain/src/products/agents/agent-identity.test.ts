import { expect, test } from 'vitest';
import { agentIdentity } from './agent-identity.ts';

const askedAt = new Date('2026-11-01T02:00:00Z');

test.each([
  ['whose papers are known', { known: true, askedAt }, '2027-01-01', 'given', null],
  ['who was not told yet', { known: false, askedAt: null }, '2027-01-01', 'asked', null],
  ['on the last day', { known: false, askedAt }, '2026-11-15', 'asked', '2026-11-15'],
  ['a day later', { known: false, askedAt }, '2026-11-16', 'due', '2026-11-15'],
] as const)('an agent %s', (_who, agent, today, state, until) => {
  expect(agentIdentity(agent, today)).toEqual({ state, until });
});
