import type { Output } from '@parasol/contract';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { carriedQuery, orderQuery } from '../../routes/carried-query.ts';

type ProductFacts = Output<'getHealthNotices'>['product'];
type Role = 'insured' | 'policyholder' | 'supplementary';
type Status = Output<'getUnderwritingResult'>['status'];

/** Whom it is about, where no quote says so. */
const aboutPerson = /^(member|birthDate|sex|relation)$/;

/** One person's way from the calculator to the order, as far as the address tells it. */
export interface Journey {
  readonly root: string;
  readonly baseProductNo: string;
  readonly sale: string | undefined;
  readonly query: URLSearchParams;
}

export const journeyOf = (
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Journey => {
  const { pathname, searchParams } = new URL(request.url);
  return {
    root: pathname.split('/')[1] ?? 'pro',
    baseProductNo: params['baseProductNo'] ?? '',
    sale: params['sale'],
    query: searchParams,
  };
};

type Extra = Readonly<Record<string, string | number | null | undefined>>;

const withExtra = (query: URLSearchParams, extra: Extra): URLSearchParams => {
  const whole = new URLSearchParams(query);
  for (const [name, value] of Object.entries(extra)) {
    if (value === null) whole.delete(name);
    else if (value !== undefined) whole.set(name, String(value));
  }
  return whole;
};

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');

const personQuery = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => aboutPerson.test(name));

const path = ({ root, baseProductNo, sale }: Journey, name: string, after = ''): string => {
  const seller = root === 'tr' ? `/${encodeURIComponent(sale ?? '0')}` : '';
  return `/${root}/${name}/${encodeURIComponent(baseProductNo)}${after}${seller}`;
};

/** What is known of the insured says nothing of the policyholder, unless they are the same. */
const forPolicyholder = ({ query }: Journey): Extra =>
  query.get('relation') === 'self'
    ? { member: null }
    : { member: null, birthDate: null, sex: null, relation: null };

/** Pages of the same journey, with what was found out so far. */
export const to = (journey: Journey) => {
  const page = (name: string, extra: Extra, after = ''): string =>
    path(journey, name, after) +
    searchOf(
      withExtra(
        new URLSearchParams([...carriedQuery(journey.query), ...personQuery(journey.query)]),
        extra,
      ),
    );
  return {
    health: (extra: Extra = {}) => page('health', extra),
    applicant: (extra: Extra = {}) =>
      page('health/applicant', { ...forPolicyholder(journey), ...extra }),
    start: (product: ProductFacts, extra: Extra = {}) =>
      page(
        product.smart !== 'own' && journey.root === 'pro' ? 'thirdhealth' : 'intelhealth',
        extra,
      ),
    question: (extra: Extra) => page('intelhealth/question', extra),
    result: (product: ProductFacts, status: Status, extra: Extra) => {
      if (product.smart === 'third-party' && journey.root === 'pro') {
        return page('thirdIntelhealth', extra, `/${status}`);
      }
      return product.smart === 'supplier' && journey.root === 'pro'
        ? page('universalThirdIntelhealth', extra, '/status')
        : page('intelhealth', extra, `/${status}`);
    },
    reuse: (extra: Extra) => page('aiProduct/intelhealthReuseQuestion', extra),
    detail: () => path(journey, 'detail'),
    trial: () => path(journey, 'trial'),
    suitability: (extra: Extra = {}) =>
      path(journey, 'suitability') + searchOf(withExtra(carriedQuery(journey.query), extra)),
    order: (extra: Extra = {}) =>
      path(journey, 'order') + searchOf(orderQuery(withExtra(journey.query, extra))),
    login: (target: string) => `/${journey.root}/login?${new URLSearchParams({ to: target })}`,
  };
};

/** The same journey about another product: nothing found out about this one goes with it. */
export const withProduct = (journey: Journey, baseProductNo: string): Journey => {
  const query = new URLSearchParams(personQuery(journey.query));
  return { ...journey, baseProductNo, query };
};

interface PersonHints {
  readonly quoteNo?: string;
  readonly member: number;
  readonly birthDate?: string;
  readonly sex?: 'male' | 'female';
  readonly relation?: Relation;
}

/** Hints about the person that calls take; the quote says more where there is one. */
export const hintsOf = ({ query }: Journey): PersonHints => {
  const text = (name: string): string | undefined => query.get(name) || undefined;
  const member = Number(query.get('member') ?? 0);
  const sex = text('sex');
  const relation = text('relation');
  const quoteNo = text('quoteNo');
  const birthDate = text('birthDate');
  return {
    ...(quoteNo === undefined ? {} : { quoteNo }),
    member: Number.isSafeInteger(member) && member >= 0 && member < 20 ? member : 0,
    ...(birthDate !== undefined && isPlainDate(birthDate) ? { birthDate } : {}),
    ...(sex === 'male' || sex === 'female' ? { sex } : {}),
    ...(isRelation(relation) ? { relation } : {}),
  };
};

const relations = ['self', 'spouse', 'child', 'parent', 'other'] as const;
type Relation = (typeof relations)[number];
const isRelation = (text: string | undefined): text is Relation =>
  relations.some((one) => one === text);

interface Progress {
  readonly role: Role;
  readonly member: number;
  readonly people: number;
  /** Whether the policyholder is asked too. */
  readonly policyholder: boolean;
  readonly found: {
    readonly name: 'disclosureNo' | 'intelligentProposalNo';
    readonly number: string;
  };
}

/** Where it goes on: the next insured person, the policyholder, suitability, then the order. */
export const nextStep = (journey: Journey, product: ProductFacts, progress: Progress): string => {
  const { role, member, people, policyholder, found } = progress;
  const links = to(journey);
  const name = `${role === 'policyholder' ? 'policyholder' : `insured.${member}`}.${found.name}`;
  const extra = { [name]: found.number };
  if (role === 'insured' && member + 1 < people) {
    return links.health({ ...extra, member: member + 1 });
  }
  if (role === 'insured' && policyholder) return links.applicant(extra);
  return product.suitability && journey.query.has('quoteNo')
    ? links.suitability(extra)
    : links.order(extra);
};
