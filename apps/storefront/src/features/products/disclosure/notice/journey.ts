import type { Sex } from '@parasol/domain/base/people/sex';
import type { NoticeRole } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { relations, type Relation } from '@parasol/domain/base/people/relation';
import { carriedQuery, orderQuery } from '@parasol/routes/links/carried-query';
import { caseLinks } from '@parasol/routes/links/case-links';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';

type ProductFacts = Output<'getHealthNotices'>['product'];
type Role = NoticeRole;
type Status = Output<'getUnderwritingResult'>['status'];

/** Parameters about the person, where no quote has them. */
const aboutPerson = /^(member|birthDate|sex|relation)$/;

/** One person's way from the calculator to the order, as far as the address tells it. */
export interface Journey {
  readonly brand: PublicBrand;
  readonly baseProductNo: string;
  readonly sale: string | undefined;
  readonly query: URLSearchParams;
}

export const journeyOf = (
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
  brand: PublicBrand,
): Journey => {
  const { searchParams } = new URL(request.url);
  return {
    brand,
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

const personQuery = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => aboutPerson.test(name));

/** Facts about one person do not apply to the next. */
const nobody: Extra = { birthDate: null, sex: null, relation: null };

/** Facts about the insured do not apply to the policyholder, unless they are the same. */
const forPolicyholder = ({ query }: Journey): Extra =>
  query.get('relation') === 'self' ? { member: null } : { member: null, ...nobody };

interface PricedPerson {
  readonly birthDate: string;
  readonly sex: string;
  readonly relation: string;
}

/** The first person as the calculator's own address names them. */
const calculatorFields = (person: PricedPerson | null): Extra => {
  if (person === null) return {};
  const [y0, m0, d0] = person.birthDate.split('-').map(Number);
  return { y0, m0, d0, sex0: person.sex, rel0: person.relation };
};

type Family = 'own' | 'third-party' | 'supplier';

/** The set of questions an address is for: those of a partner have addresses of their own. */
const familyOfPath = (pathname: string): Family => {
  if (pathname.includes('/universalThirdIntelhealth/')) return 'supplier';
  return /\/third(?:Intel)?health\//.test(pathname) ? 'third-party' : 'own';
};

const familyOf = ({ smart }: Pick<ProductFacts, 'smart'>): Family =>
  smart === 'none' ? 'own' : smart;

/** Partner and supplier begin at one address; their conclusions have one each. */
export const isAtItsStart = (pathname: string, product: Pick<ProductFacts, 'smart'>): boolean =>
  (familyOfPath(pathname) === 'own') === (familyOf(product) === 'own');

export const isAtItsResult = (
  pathname: string,
  asked: string,
  product: Pick<ProductFacts, 'smart' | 'baseProductNo'>,
): boolean => asked === product.baseProductNo && familyOfPath(pathname) === familyOf(product);

/** Pages of the same journey, with the facts found so far. */
export const to = (journey: Journey) => {
  const { brand, baseProductNo, sale, query } = journey;
  const about = { baseProductNo, sale };
  const { detail, trial } = productLinks(brand, baseProductNo, sale);
  const carried = carriedQuery(query);
  const journeyQuery = new URLSearchParams([...carried, ...personQuery(query)]);
  const so = (extra: Extra) => Object.fromEntries(withExtra(journeyQuery, extra));
  return {
    health: (extra: Extra = {}) =>
      brandLink(brand, '/health/:baseProductNo/:sale?', about, so(extra)),
    applicant: (extra: Extra = {}) =>
      brandLink(
        brand,
        '/health/applicant/:baseProductNo/:sale?',
        about,
        so({ ...forPolicyholder(journey), ...extra }),
      ),
    supplement: () => brandLink(brand, '/healthNotice/:baseProductNo/:sale?', about, so({})),
    start: (product: ProductFacts, extra: Extra = {}) =>
      brandLink(
        brand,
        familyOf(product) === 'own'
          ? '/intelhealth/:baseProductNo/:sale?'
          : '/thirdhealth/:baseProductNo/:sale?',
        about,
        so(extra),
      ),
    question: (extra: Extra) =>
      brandLink(brand, '/intelhealth/question/:baseProductNo/:sale?', about, so(extra)),
    /** Starts over, for a session that no longer exists. */
    anew: () => brandLink(brand, '/intelhealth/:baseProductNo/:sale?', about, so({ gone: 1 })),
    result: ({ smart }: ProductFacts, status: Status, extra: Extra) =>
      smart === 'supplier'
        ? brandLink(
            brand,
            '/universalThirdIntelhealth/:baseProductNo/status/:sale?',
            about,
            so(extra),
          )
        : brandLink(
            brand,
            smart === 'third-party'
              ? '/thirdIntelhealth/:baseProductNo/:status/:sale?'
              : '/intelhealth/:baseProductNo/:status/:sale?',
            { ...about, status },
            so(extra),
          ),
    reuse: (extra: Extra) =>
      brandLink(
        brand,
        '/aiProduct/intelhealthReuseQuestion/:baseProductNo/:sale?',
        about,
        so(extra),
      ),
    pregnancy: (product: ProductFacts) =>
      brandLink(
        brand,
        '/aiProduct/pregnancy',
        so({ product: product.pregnancy ? product.baseProductNo : undefined, sale }),
      ),
    /** Leads to an underwriter, with the price and the person of this journey. */
    underwriting: (found: Extra) =>
      caseLinks(brand).begin(
        baseProductNo,
        { quoteNo: query.get('quoteNo'), member: query.get('member'), ...found },
        sale,
      ),
    detail: () => detail,
    trial: () => trial,
    /**
     * Leads to the calculator with the known facts of the person, and back with the same numbers.
     */
    price: (extra: Extra, person: PricedPerson | null) =>
      brandLink(
        brand,
        '/trial/:baseProductNo/:sale?',
        about,
        Object.fromEntries(withExtra(carried, { ...extra, ...calculatorFields(person) })),
      ),
    suitability: (extra: Extra = {}) =>
      brandLink(
        brand,
        '/suitability/:baseProductNo/:sale?',
        about,
        Object.fromEntries(withExtra(carried, extra)),
      ),
    order: (extra: Extra = {}) =>
      brandLink(
        brand,
        '/order/:baseProductNo/:sale?',
        about,
        Object.fromEntries(orderQuery(withExtra(query, extra))),
      ),
    /** Back to a lapsed policy that is to be reinstated. */
    reinstatement: (policyNo: string, extra: Extra = {}) =>
      brandLink(
        brand,
        '/me/policies/:policyNo/changes/:kind',
        { policyNo, kind: 'reinstatement' },
        Object.fromEntries(withExtra(carried, extra)),
      ),
    login: (target: string) => brandLink(brand, '/login', { to: target }),
  };
};

/** The same journey about another product: facts about this one are left behind. */
export const withProduct = (journey: Journey, baseProductNo: string): Journey => {
  const query = new URLSearchParams(personQuery(journey.query));
  query.delete('member');
  return { ...journey, baseProductNo, query };
};

interface PersonHints {
  readonly quoteNo?: string;
  readonly member: number;
  readonly birthDate?: string;
  readonly sex?: Sex;
  readonly relation?: Relation;
}

/** Hints about the person for calls; the quote has more where there is one. */
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

const isRelation = (text: string | undefined): text is Relation =>
  relations.some((one) => one === text);

interface Progress {
  readonly role: Role;
  readonly member: number;
  readonly people: number;
  /** Whether the policyholder is asked too. */
  readonly policyholder: boolean;
  readonly person: PricedPerson | null;
  readonly found: FoundNumbers;
}

type FoundNumbers =
  | { readonly disclosureNo: string }
  | { readonly intelligentProposalNo: string; readonly trialParamNo?: string };

/** The path of a person's number on the order's form. */
export const numberPath = (role: Role, member: number, name: string): string =>
  `${role === 'policyholder' ? 'policyholder' : `insured.${member}`}.${name}`;

/**
 * The next page: the notice where only underwriting was done, the policy that asked for it, the
 * next insured person, the policyholder, a price where there is none yet, suitability, then the
 * order.
 */
export const nextStep = (journey: Journey, product: ProductFacts, progress: Progress): string => {
  const { role, member, people, policyholder, person, found } = progress;
  const links = to(journey);
  const extra: Record<string, string> = Object.fromEntries(
    Object.entries(found).map(([name, number]) => [numberPath(role, member, name), number]),
  );
  if (role === 'insured' && person !== null) {
    extra[numberPath(role, member, 'relation')] = person.relation;
  }
  const recordNumber = numberPath(role, member, 'disclosureNo');
  if (!(recordNumber in extra) && !journey.query.has(recordNumber)) {
    return role === 'policyholder' ? links.applicant(extra) : links.health(extra);
  }
  const policyNo = journey.query.get('reinstates');
  if (policyNo !== null) return links.reinstatement(policyNo, extra);
  if (role === 'insured' && member + 1 < people) {
    return links.health({ ...extra, ...nobody, member: member + 1 });
  }
  if (role === 'insured' && policyholder) return links.applicant(extra);
  if (!journey.query.has('quoteNo') && !journey.query.has('draft')) {
    return links.price(extra, role === 'insured' ? person : null);
  }
  return product.suitability && journey.query.has('quoteNo')
    ? links.suitability(extra)
    : links.order(extra);
};
