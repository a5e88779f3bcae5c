import { describe, expect, test } from 'vitest';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import {
  hintsOf,
  isAtItsResult,
  isAtItsStart,
  journeyOf,
  nextStep,
  to,
  withProduct,
} from './journey.ts';

const product = {
  baseProductNo: '1002',
  version: 1,
  name: '长青重大疾病保险',
  insurer: '远衡人寿',
  smart: 'own',
  manual: true,
  pregnancy: false,
  suitability: true,
  relations: ['self', 'child'],
} as const;

const main = { rootPath: 'pro', sellerInLinks: false } as PublicBrand;
const agency = { rootPath: 'tr', sellerInLinks: true } as PublicBrand;

const journey = (search: string, path = '/pro/health/1002', sale?: string, brand = main) =>
  journeyOf(
    new Request(`http://localhost${path}${search}`),
    { baseProductNo: '1002', sale },
    brand,
  );

const queryOf = (link: string) =>
  Object.fromEntries(new URL(link, 'http://localhost').searchParams);

describe('the way from a health notice to the order', () => {
  const progress = {
    role: 'insured',
    member: 0,
    people: 1,
    policyholder: false,
    person: { birthDate: '1990-05-01', sex: 'female', relation: 'self' },
    found: { disclosureNo: 'H1' },
  } as const;

  test('asks the next insured person first and remembers the one before', () => {
    const query = '?quoteNo=Q1&birthDate=1990-05-01&sex=female&relation=self';
    const link = nextStep(journey(query), product, { ...progress, people: 2 });
    expect(link).toMatch(/^\/pro\/health\/1002\?/);
    // The second person takes none of the first one's answers.
    expect(queryOf(link)).toEqual({
      quoteNo: 'Q1',
      'insured.0.disclosureNo': 'H1',
      'insured.0.relation': 'self',
      member: '1',
    });
  });

  test('a supplement is about the same person and comes back to the same draft', () => {
    const query = '?quoteNo=Q1&draft=D1&member=1&relation=spouse&birthDate=1988-05-20&sex=male';
    const link = to(journey(query)).supplement();
    expect(link).toMatch(/^\/pro\/healthNotice\/1002\?/);
    expect(queryOf(link)).toEqual(queryOf(`/${query}`));
    const { pathname, search } = new URL(link, 'http://localhost');
    expect(to(journey(search, pathname)).order()).toBe('/pro/order/1002?quoteNo=Q1&draft=D1');
  });

  test('then the policyholder, then suitability, then the order', () => {
    const asked = nextStep(journey('?quoteNo=Q1&member=0'), product, {
      ...progress,
      policyholder: true,
    });
    expect(new URL(asked, 'http://localhost').pathname).toBe('/pro/health/applicant/1002');
    const rest = new URL(asked, 'http://localhost').search;
    const after = nextStep(journey(rest, '/pro/health/applicant/1002'), product, {
      ...progress,
      role: 'policyholder',
      policyholder: true,
      found: { disclosureNo: 'H2' },
    });
    expect(new URL(after, 'http://localhost').pathname).toBe('/pro/suitability/1002');
    expect(queryOf(to(journey(new URL(after, 'http://localhost').search)).order())).toEqual({
      quoteNo: 'Q1',
      'insured.0.disclosureNo': 'H1',
      'insured.0.relation': 'self',
      disclosureNo: 'H1',
      'policyholder.disclosureNo': 'H2',
      applicantDisclosureNo: 'H2',
    });
  });

  test('skips suitability where the product does not need it', () => {
    const link = nextStep(journey('?quoteNo=Q1'), { ...product, suitability: false }, progress);
    expect(new URL(link, 'http://localhost').pathname).toBe('/pro/order/1002');
  });

  test('asks for the notice where only smart underwriting was done', () => {
    const found = { intelligentProposalNo: 'P1', trialParamNo: 'T1' };
    const link = nextStep(journey('?quoteNo=Q1&member=1'), product, {
      ...progress,
      member: 1,
      people: 2,
      found,
    });
    expect(new URL(link, 'http://localhost').pathname).toBe('/pro/health/1002');
    expect(queryOf(link)).toEqual({
      quoteNo: 'Q1',
      member: '1',
      'insured.1.intelligentProposalNo': 'P1',
      'insured.1.trialParamNo': 'T1',
      'insured.1.relation': 'self',
    });
  });

  test('works out a price first where there is none, for the same person', () => {
    const link = nextStep(journey('?birthDate=1990-05-01&sex=female'), product, progress);
    expect(new URL(link, 'http://localhost').pathname).toBe('/pro/trial/1002');
    expect(queryOf(link)).toEqual({
      'insured.0.disclosureNo': 'H1',
      'insured.0.relation': 'self',
      y0: '1990',
      m0: '5',
      d0: '1',
      sex0: 'female',
      rel0: 'self',
    });
  });

  test('keeps the seller of an agency link', () => {
    const own = journey('', '/tr/health/1002/s8', 's8', agency);
    expect(to(own).order()).toBe('/tr/order/1002/s8');
    expect(to(own).question({ session: 'S1' })).toBe('/tr/intelhealth/question/1002/s8?session=S1');
  });

  test('takes nothing about one product to another', () => {
    const other = withProduct(
      journey('?quoteNo=Q1&insured.0.disclosureNo=H1&sex=male&member=2'),
      '1001',
    );
    expect(to(other).start(product)).toBe('/pro/intelhealth/1001?sex=male');
  });
});

test('hints that are no dates, sexes or relations are left out', () => {
  expect(hintsOf(journey('?birthDate=2020-02-30&sex=x&relation=boss&member=99'))).toEqual({
    member: 0,
  });
});

describe('an address of underwriting', () => {
  test.each([
    ['/pro/intelhealth/1001', 'own', true],
    ['/pro/intelhealth/1001', 'none', true],
    ['/pro/intelhealth/1007', 'third-party', false],
    ['/pro/thirdhealth/1001', 'own', false],
    ['/tr/thirdhealth/1007/555', 'third-party', true],
    ['/pro/thirdhealth/1012', 'supplier', true],
    ['/pro/intelhealthV2/1001', 'own', true],
  ] as const)('%s is for the questions of %s: %s', (path, smart, fits) => {
    expect(isAtItsStart(path, { smart })).toBe(fits);
  });

  test.each([
    ['/pro/thirdIntelhealth/1002/pass', '1002', 'third-party', '1007', false],
    ['/pro/thirdIntelhealth/1007/pass', '1007', 'third-party', '1007', true],
    ['/pro/thirdIntelhealth/1001/pass', '1001', 'own', '1001', false],
    ['/pro/universalThirdIntelhealth/1012/status', '1012', 'supplier', '1012', true],
    ['/pro/universalThirdIntelhealth/1007/status', '1007', 'third-party', '1007', false],
    ['/pro/intelhealthV1/1001/pass', '1001', 'own', '1001', true],
  ] as const)('%s shows %s of %s about %s: %s', (path, asked, smart, baseProductNo, fits) => {
    expect(isAtItsResult(path, asked, { smart, baseProductNo })).toBe(fits);
  });
});
