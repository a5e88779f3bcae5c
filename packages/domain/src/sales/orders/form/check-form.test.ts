import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf } from '#base/fields/papers/id-card.ts';
import { formProblems } from './check-form.ts';
import type { OrderFacts } from '#sales/orders/order-facts.ts';
import { orderForm } from './order-form.ts';
import { readApplication } from './read-application.ts';

const today = '2026-11-01';

const facts: OrderFacts = {
  baseProductNo: '1003',
  productVersion: 1,
  name: '定期寿险',
  kind: 'term-life',
  plans: [
    { code: 'basic', name: '基本版', summary: '', deathCover: true },
    { code: 'plus', name: '升级版', summary: '', deathCover: true },
  ],
  insureds: { min: 1, max: 4 },
  relations: ['self', 'spouse', 'child', 'parent'],
  sexes: ['male', 'female'],
  insuredAge: { min: 0, max: 60, minDays: 28 },
  policyholderAge: { min: 18, max: 65 },
  regions: { sold: [], except: ['71', '81', '82'], note: '在中国大陆销售' },
  occupationClasses: [1, 2, 3, 4],
  asks: {
    socialInsurance: false,
    medicalCard: false,
    occupation: true,
    region: true,
    otherCover: false,
    taxResidency: false,
    certValidity: false,
    school: false,
  },
  deathCover: true,
  longTerm: true,
  startWithinDays: 0,
  autoRenewal: false,
  renewalAsksHealth: false,
  autoDebit: false,
  valueAdded: [],
  documents: [],
  clauses: [],
  consents: [{ code: 'clauses', text: '我已阅读', required: true }],
};

/** A valid ID number of a person born on that day; odd is a man. */
const idOf = (birthDate: string, serial = 1): string => {
  const digits = `110105${birthDate.replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
  return digits + checkDigitOf(digits);
};

const own = {
  'policyholder.name': '陈晓',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': idOf('1990-05-06'),
  'policyholder.mobile': '13800138000',
  'policyholder.email': 'chen@example.com',
  'policyholder.region': '310100',
  'insured.0.relation': 'self',
  'insured.0.occupation': '0101001',
  'insured.0.beneficiaries': 'statutory',
  'consent.clauses': 'yes',
};

const spouse = (member: number) => ({
  [`insured.${member}.relation`]: 'spouse',
  [`insured.${member}.plan`]: 'plus',
  [`insured.${member}.name`]: '林月',
  [`insured.${member}.certType`]: 'id-card',
  [`insured.${member}.certNo`]: idOf('1991-02-03', 2),
  [`insured.${member}.mobile`]: '13900139000',
  [`insured.${member}.region`]: '310100',
  [`insured.${member}.occupation`]: '0101001',
  [`insured.${member}.beneficiaries`]: 'statutory',
});

const pathsOf = (values: Record<string, string>) =>
  formProblems(facts, values, today).map(({ path }) => path);

describe('what is asked', () => {
  test('somebody who insures themselves is not asked for their name twice', () => {
    const fields = orderForm(facts, own, today).flatMap((section) => section.fields);
    expect(fields.map(({ path }) => path)).not.toContain('insured.0.name');
  });

  test('a passport asks for what an ID number would have told', () => {
    const values = { ...own, 'policyholder.certType': 'passport' };
    const paths = orderForm(facts, values, today)[0]?.fields.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'policyholder.birthDate',
        'policyholder.sex',
        'policyholder.country',
      ]),
    );
    expect(orderForm(facts, own, today)[0]?.fields.map(({ path }) => path)).not.toContain(
      'policyholder.birthDate',
    );
  });

  test('a plan for each is asked only when there are several people', () => {
    const one = orderForm(facts, own, today).flatMap((section) => section.fields);
    expect(one.some(({ path }) => path.endsWith('.plan'))).toBe(false);
    const two = orderForm(facts, { ...own, ...spouse(1) }, today).flatMap(({ fields }) => fields);
    expect(two.filter(({ path }) => path.endsWith('.plan'))).toHaveLength(2);
  });

  test('a product with a template of its own has its parts in that order, each with its words', () => {
    const template = [
      { part: 'insured', title: '父母', note: '一起核对' },
      { part: 'policyholder' },
      { part: 'cover' },
      { part: 'services' },
      { part: 'pay' },
      { part: 'consents' },
    ] as const;
    const plain = orderForm(facts, own, today);
    const laidOut = orderForm({ ...facts, template }, own, today);
    expect(laidOut[0]).toMatchObject({ key: 'insured.0', title: '父母', note: '一起核对' });
    expect(laidOut.at(-1)?.key).toBe('consents');
    const paths = (sections: typeof plain) =>
      sections.flatMap(({ fields }) => fields).map(({ path }) => path);
    expect(paths(laidOut).toSorted()).toEqual(paths(plain).toSorted());
  });

  test('a consent that was given on the way is not asked for again', () => {
    const { 'consent.clauses': _ticked, ...untold } = own;
    const [consent] = facts.consents;
    const given = { ...facts, consents: [{ ...consent!, givenAt: '2026-11-16T04:00:00.000Z' }] };
    expect(formProblems(given, untold, today)).toEqual([]);
    expect(readApplication(given, untold, today).consents).toEqual(['clauses']);
  });

  test('no field and no consent is filled in beforehand', () => {
    expect(pathsOf({})).toContain('consent.clauses');
    expect(pathsOf({ ...own, 'consent.clauses': 'no' })).toEqual(['consent.clauses']);
  });
});

describe('what is wrong', () => {
  test('a complete form has no problems and reads as an application', () => {
    expect(formProblems(facts, own, today)).toEqual([]);
    const { policyholder, insureds } = readApplication(facts, own, today);
    expect(policyholder).toMatchObject({ birthDate: '1990-05-06', sex: 'male', country: 'CN' });
    expect(insureds).toEqual([
      expect.objectContaining({ relation: 'self', name: '陈晓', region: '310100' }),
    ]);
  });

  test('changing any one digit of an ID number is noticed', () => {
    fc.assert(
      fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (place, add) => {
        const right = own['policyholder.certNo'];
        const digit = (Number(right[place]) + add) % 10;
        const wrong = right.slice(0, place) + digit + right.slice(place + 1);
        expect(pathsOf({ ...own, 'policyholder.certNo': wrong })).toContain('policyholder.certNo');
      }),
    );
  });

  test('numbers pasted with blanks, full-width digits and a small x are read', () => {
    const values = {
      ...own,
      'policyholder.certNo': ' 110105 19491231 002x ',
      'policyholder.mobile': '+86 １３８-0013-8000',
    };
    const older = { ...facts, policyholderAge: { min: 18, max: 100 } };
    expect(formProblems(older, values, today)).toEqual([]);
    const { policyholder } = readApplication(older, values, today);
    expect(policyholder).toMatchObject({
      mobile: '13800138000',
      birthDate: '1949-12-31',
      paper: { number: '11010519491231002X' },
    });
  });

  test('a hidden field leaves nothing behind', () => {
    const values = { ...own, 'policyholder.birthDate': '2020-01-01', 'policyholder.sex': 'female' };
    expect(readApplication(facts, values, today).policyholder).toMatchObject({
      birthDate: '1990-05-06',
      sex: 'male',
    });
  });

  test('the same person twice, a second spouse and a child older than its parent', () => {
    const twice = {
      ...own,
      'insured.0.plan': 'basic',
      ...spouse(1),
      'insured.1.certNo': idOf('1990-05-06'),
    };
    expect(pathsOf(twice)).toContain('insured.1.certNo');
    const two = {
      ...own,
      'insured.0.plan': 'basic',
      ...spouse(1),
      ...spouse(2),
      'insured.2.certNo': idOf('1992-02-03', 4),
    };
    expect(pathsOf(two)).toEqual(['insured.2.relation']);
    const child = {
      ...own,
      ...spouse(1),
      'insured.0.plan': 'basic',
      'insured.1.relation': 'child',
      'insured.1.certNo': idOf('1980-02-03', 2),
    };
    expect(pathsOf(child)).toEqual(['insured.1.relation']);
  });

  test('a permanent residence card and what is typed beside it agree', () => {
    const digits = '93184019850303003';
    const resident = {
      ...own,
      'policyholder.certType': 'residence-permit',
      'policyholder.certNo': digits + checkDigitOf(digits),
      'policyholder.birthDate': '1985-03-03',
      'policyholder.sex': 'male',
      'policyholder.country': 'US',
    };
    expect(pathsOf(resident)).toEqual([]);
    expect(pathsOf({ ...resident, 'policyholder.birthDate': '1999-09-09' })).toEqual([
      'policyholder.birthDate',
    ]);
    expect(pathsOf({ ...resident, 'policyholder.sex': 'female' })).toEqual(['policyholder.sex']);
    const earlier = { ...resident, 'policyholder.certNo': 'USA310085030312' };
    expect(pathsOf(earlier)).toEqual([]);
    expect(pathsOf({ ...earlier, 'policyholder.birthDate': '1985-03-04' })).toEqual([
      'policyholder.birthDate',
    ]);
  });

  test('a birth certificate is for a child under two', () => {
    const child = (birthDate: string) => ({
      ...own,
      ...spouse(0),
      'insured.0.relation': 'child',
      'insured.0.certType': 'birth-certificate',
      'insured.0.certNo': 'T310012345',
      'insured.0.birthDate': birthDate,
      'insured.0.sex': 'female',
      'insured.0.otherDeathCover': '0',
    });
    expect(pathsOf(child('2024-11-02'))).toEqual([]);
    expect(pathsOf(child('2024-11-01'))).toEqual(['insured.0.certType']);
    expect(pathsOf(child('2009-05-05'))).toContain('insured.0.certType');
  });

  test('nobody is insured twice under two papers, and the policyholder only as themselves', () => {
    const passport = (member: number, name: string, birthDate: string, sex: string) => ({
      ...spouse(member),
      [`insured.${member}.name`]: name,
      [`insured.${member}.certType`]: 'passport',
      [`insured.${member}.certNo`]: 'E12345678',
      [`insured.${member}.birthDate`]: birthDate,
      [`insured.${member}.sex`]: sex,
      [`insured.${member}.country`]: 'CN',
    });
    const relations = { ...facts, relations: [...facts.relations, 'other' as const] };
    const asOther = {
      ...own,
      ...passport(0, '陈晓', '1990-05-06', 'male'),
      'insured.0.relation': 'other',
    };
    expect(formProblems(relations, asOther, today)).toMatchObject([{ path: 'insured.0.certNo' }]);
    const twice = {
      ...own,
      ...spouse(0),
      ...passport(1, '林月', '1991-02-03', 'female'),
      'insured.1.relation': 'other',
    };
    expect(formProblems(relations, twice, today)).toMatchObject([{ path: 'insured.1.certNo' }]);
    const namesake = {
      ...own,
      ...spouse(0),
      ...spouse(1),
      'insured.1.relation': 'other',
      'insured.1.certNo': idOf('1991-02-03', 4),
    };
    expect(formProblems(relations, namesake, today)).toEqual([]);
  });

  test('a plan that pays nothing on death asks nothing about it', () => {
    const plans = facts.plans.map((plan) => ({ ...plan, deathCover: plan.code === 'plus' }));
    const living = { ...facts, plans, deathCover: false };
    const child = { 'insured.0.relation': 'child', 'insured.0.certNo': idOf('2018-02-03', 2) };
    const { 'insured.0.beneficiaries': _no, ...alone } = { ...own, ...spouse(0), ...child };
    expect(formProblems(living, alone, today)).toEqual([]);
    const { 'insured.0.beneficiaries': _none, ...first } = { ...own, 'insured.0.plan': 'basic' };
    expect(formProblems(living, { ...first, ...spouse(1) }, today)).toEqual([]);
    const unnamed = { ...first, ...spouse(1), 'insured.1.beneficiaries': '' };
    expect(formProblems(living, unnamed, today)).toMatchObject([
      { path: 'insured.1.beneficiaries' },
    ]);
  });

  test('an adult who has to consent needs a mobile of their own', () => {
    const values = {
      ...own,
      'insured.0.plan': 'basic',
      ...spouse(1),
      'insured.1.mobile': '13800138000',
    };
    expect(pathsOf(values)).toEqual(['insured.1.mobile']);
  });

  test('a minor with death cover is asked what is held elsewhere', () => {
    const child = {
      ...own,
      'insured.0.plan': 'basic',
      ...spouse(1),
      'insured.1.relation': 'child',
      'insured.1.certNo': idOf('2018-02-03', 2),
    };
    expect(pathsOf(child)).toEqual(['insured.1.otherDeathCover']);
    const answered = { ...child, 'insured.1.otherDeathCover': '100000' };
    expect(readApplication(facts, answered, today).insureds[1]?.otherDeathCover).toBe(10_000_000);
  });

  test('a region where it is not sold, a policyholder too young, too many people', () => {
    expect(pathsOf({ ...own, 'policyholder.region': '810000' })).toEqual(['policyholder.region']);
    const young = { 'policyholder.certNo': idOf('2010-01-01'), 'insured.0.otherDeathCover': '0' };
    expect(pathsOf({ ...own, ...young })).toEqual(['policyholder.certNo']);
    expect(pathsOf({ ...own, 'insured.4.relation': 'child' })).toContain('insured.4.relation');
  });

  test('whatever is typed is answered with problems, never with a fault', () => {
    const paths = Object.keys({ ...own, ...spouse(1) });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...paths), fc.string()), (typed) => {
        const values = { ...own, ...typed };
        if (formProblems(facts, values, today).length === 0) readApplication(facts, values, today);
      }),
    );
  });
});

describe('papers and places of a form', () => {
  const dated = { ...facts, asks: { ...facts.asks, certValidity: true } };
  const filled = {
    ...own,
    'policyholder.address': '浦东新区世纪大道 1 号 101 室',
    'policyholder.occupation': '0101001',
  };
  const problemOf = (path: string, values: Record<string, string>): string | undefined =>
    formProblems(dated, values, today).find((each) => each.path === path)?.message;

  test.each([
    ['1989-01-01', '2009-01-01', 'policyholder.certFrom', '早于证件持有人的出生日期'],
    ['2018-03-01', '2028-03-01', 'policyholder.certTo', '有效期为 20 年，截止日应为 2038-03-01'],
    ['2018-03-01', 'long-term', 'policyholder.certTo', '有效期为 20 年'],
  ])('an ID card from %s to %s is refused at its field', (from, to, path, words) => {
    const values = { ...filled, 'policyholder.certFrom': from, 'policyholder.certTo': to };
    expect(problemOf(path, values)).toContain(words);
  });

  test('an ID card with the days that its holder must have on it is taken', () => {
    const values = {
      ...filled,
      'policyholder.certFrom': '2018-03-01',
      'policyholder.certTo': '2038-03-01',
    };
    expect(formProblems(dated, values, today)).toEqual([]);
  });

  test('a region where it is not sold is refused at its field, only where it decides', () => {
    const path = 'policyholder.region';
    expect(problemOf(path, { ...filled, [path]: '710100' })).toContain('暂不能投保');
    const forSpouse = { ...filled, ...spouse(0), [path]: '710100' };
    expect(problemOf(path, forSpouse)).toBeUndefined();
    expect(problemOf('insured.0.region', { ...forSpouse, 'insured.0.region': '810100' })).toContain(
      '暂不能投保',
    );
  });

  test('full-width letters in a name are kept as plain ones', () => {
    const values = { ...own, 'policyholder.name': 'ＡＮＮ　ＬＥＥ' };
    expect(readApplication(facts, values, today).policyholder.name).toBe('ANN LEE');
  });
});
