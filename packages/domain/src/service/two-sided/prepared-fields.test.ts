import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agentMayPrepare,
  asPrepared,
  confirmFields,
  shownTo,
  unconfirmed,
  valuesOf,
  writeFields,
  type PreparedFields,
} from './prepared-fields.ts';
import type { Side } from './session-states.ts';

const at = '2026-11-16T10:00:00.000Z';
const name = 'policyholder.name';

interface Step {
  readonly by: Side;
  readonly value: string | null;
  readonly since: number;
}

const writeAll = (steps: readonly Step[]): PreparedFields =>
  steps.reduce<PreparedFields>(
    (fields, { by, value, since }, index) =>
      writeFields(fields, { changes: { [name]: value }, by, at, since, version: index + 1 }).fields,
    {},
  );

describe('what an agent may prepare', () => {
  test.each([
    'policyholder.name',
    'policyholder.mobile',
    'insured.0.relation',
    'insured.11.region',
    'insured.0.beneficiary.2.share',
    'cover.startDate',
  ])('%s', (path) => expect(agentMayPrepare(path)).toBe(true));

  test.each([
    'policyholder.certNo',
    'insured.0.certNo',
    'insured.0.beneficiary.0.certNo',
    'policyholder.certTo',
    'policyholder.taxNumber',
    'policyholder.taxResidency',
    'insured.0.disclosureNo',
    'policyholder.intelligentProposalNo',
    'insured.0.manualUnderwritingNo',
    'consent.clauses',
    'pay.autoDebit',
    'bank.cardNo',
    'insured.name',
    'insured.x.name',
    'policyholder.name.more',
    'name',
    '',
  ])('not %s', (path) => expect(agentMayPrepare(path)).toBe(false));

  test('and of everything else they read only that it is there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, value) => {
        const field = { value, by: 'customer', at, version: 1, confirmed: true } as const;
        expect(shownTo('customer', path, field)).toBe(value);
        expect(shownTo('agent', path, field)).toBe(agentMayPrepare(path) ? value : null);
      }),
    );
  });
});

describe('both typing the same field', () => {
  const written = writeFields(
    {},
    { changes: { [name]: '陈晓' }, by: 'agent', at, since: 0, version: 1 },
  );

  test('the customer’s word stands, and they are told what the agent wrote', () => {
    const agent = writeFields(written.fields, {
      changes: { [name]: '陈小' },
      by: 'agent',
      at,
      since: 1,
      version: 2,
    });
    const both = writeFields(agent.fields, {
      changes: { [name]: '陈筱' },
      by: 'customer',
      at,
      since: 1,
      version: 3,
    });
    expect(both.clashes).toEqual([
      { path: name, yours: '陈筱', theirs: '陈小', by: 'agent', stands: 'yours' },
    ]);
    expect(both.fields[name]).toMatchObject({ value: '陈筱', by: 'customer', prepared: '陈小' });
  });

  test('an agent who comes later is told of both, and changes nothing', () => {
    const own = writeFields(written.fields, {
      changes: { [name]: '陈筱' },
      by: 'customer',
      at,
      since: 1,
      version: 2,
    });
    const late = writeFields(own.fields, {
      changes: { [name]: '陈小' },
      by: 'agent',
      at,
      since: 2,
      version: 3,
    });
    expect(late.fields).toEqual(own.fields);
    expect(late.clashes).toEqual([
      { path: name, yours: '陈小', theirs: '陈筱', by: 'customer', stands: 'theirs' },
    ]);
  });

  test('whatever the order of writing, an agent never stands over a customer', () => {
    const step = fc.record({
      by: fc.constantFrom<Side>('agent', 'customer'),
      value: fc.constantFrom('甲', '乙', '丙', null),
      since: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const field = writeAll(steps)[name];
        const lastOwn = steps.findLastIndex(({ by }) => by === 'customer');
        if (field === undefined || lastOwn < 0) return;
        const touched = writeAll(steps.slice(0, lastOwn + 1))[name];
        // Once the customer has typed a word, nothing of the agent's replaces it.
        if (touched !== undefined) expect(field).toEqual(touched);
        expect(field.by === 'agent' && !field.confirmed && touched !== undefined).toBe(false);
      }),
    );
  });
});

describe('confirming', () => {
  const fields = writeFields(
    {},
    {
      changes: { [name]: '陈晓', 'policyholder.email': 'a@b.cn' },
      by: 'agent',
      at,
      since: 0,
      version: 1,
    },
  ).fields;

  test('is of exactly what was seen', () => {
    const changed = writeFields(fields, {
      changes: { [name]: '陈小' },
      by: 'agent',
      at,
      since: 1,
      version: 2,
    }).fields;
    const { fields: next, clashes } = confirmFields(changed, [
      { path: name, version: 1 },
      { path: 'policyholder.email', version: 1 },
      { path: 'no.such', version: 1 },
    ]);
    expect(unconfirmed(next)).toEqual([name]);
    expect(clashes).toMatchObject([{ path: name, theirs: '陈小' }]);
  });

  test('what the customer types needs no second word, and typing the same is a yes', () => {
    const next = writeFields(fields, {
      changes: { [name]: '陈晓', 'policyholder.email': '' },
      by: 'customer',
      at,
      since: 1,
      version: 2,
    }).fields;
    expect(unconfirmed(next)).toEqual([]);
    expect(next[name]).toMatchObject({ by: 'agent', confirmed: true });
    expect(valuesOf(next)).toEqual({ [name]: '陈晓' });
  });
});

describe('what an agent had prepared', () => {
  test('comes back from under what the customer wrote, and nothing of the customer’s own', () => {
    const agents = writeAll([{ by: 'agent', value: '李小禾', since: 0 }]);
    const changed = writeFields(agents, {
      changes: { [name]: '李小和', 'policyholder.certNo': '110' },
      by: 'customer',
      at,
      since: 1,
      version: 2,
    }).fields;
    expect(valuesOf(asPrepared(changed))).toEqual({ [name]: '李小禾' });
    expect(unconfirmed(asPrepared(changed))).toEqual([name]);
  });
});
