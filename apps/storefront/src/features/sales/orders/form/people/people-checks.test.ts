import { expect, test } from 'vitest';
import { peopleChecks } from './people-checks.ts';

const today = '2026-11-17';
const mother = '110101199003070222';
const child = '110101201503072224';
const short = { baseProductNo: '1009', longTerm: false };

const asked: string[] = [];
const api = {
  verifyIdCard: async ({ name }: { name: string }) => {
    asked.push(`register: ${name}`);
    return { result: 'mismatch' as const, message: '姓名与号码不符' };
  },
  verifyLongInsuranceIdCard: async ({ people }: { people: readonly { name: string }[] }) => {
    asked.push(`register of long terms: ${people[0]?.name}`);
    return { passed: true, people: [{ result: 'match' as const, message: '' }] };
  },
};

const outcome = async (facts: typeof short, values: Record<string, string>) => {
  asked.length = 0;
  const problems: string[] = [];
  for (const { prefix, ask } of peopleChecks(facts, values, today)) {
    problems.push(`${prefix}: ${await ask(api)}`);
  }
  return { asked: [...asked], said: problems };
};

const holder = {
  'policyholder.name': '李小兰',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': mother,
};

test('who insures themselves is looked up once', async () => {
  expect(await outcome(short, { ...holder, 'insured.0.relation': 'self' })).toEqual({
    asked: ['register: 李小兰'],
    said: ['policyholder: 姓名与号码不符'],
  });
});

test('a long-term order has a register of its own', async () => {
  const values = {
    ...holder,
    'insured.0.relation': 'child',
    'insured.0.name': '李小禾',
    'insured.0.certType': 'id-card',
    'insured.0.certNo': child,
  };
  expect((await outcome({ ...short, longTerm: true }, values)).asked).toEqual([
    'register of long terms: 李小兰',
    'register of long terms: 李小禾',
  ]);
});

test('a number that is not complete asks nothing', () => {
  const values = { ...holder, 'policyholder.certNo': '1101011990', 'insured.0.relation': 'self' };
  expect(peopleChecks(short, values, today)).toEqual([]);
});
