import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { to, type Journey } from './notice/journey.ts';

type Supplement = Output<'getOrderSupplement'>;
type Told = Supplement['told'][number];

/** A notice for a placed order: the order knows the person. */
export interface ForOrder {
  readonly supplement: Supplement;
  /** Its possible subjects, each with the page that asks them. */
  readonly people: readonly { readonly who: string; readonly words: string; readonly to: string }[];
  /** The person, once known. */
  readonly about: string | null;
  /** The last answer, and its result. */
  readonly answered: Told | null;
  readonly opened: Output<'openHealthNotice'> | null;
  readonly links: {
    readonly order: string;
    readonly confirm: string;
    /** Link to answer everything again, where only changes are asked; null where all is asked. */
    readonly whole: string | null;
    /** Conditions that explain a yes, for readers of the order. */
    readonly smart: string | null;
    readonly record: string | null;
  };
}

const policyholder = 'policyholder';
const whoOf = (position: number | null): string =>
  position === null ? policyholder : String(position);

/** The number of the order that the address names, for a supplement. */
export const orderOf = ({ query }: Journey): string | null => query.get('order');

const wordsOf = (
  { position, name, relation }: Supplement['people'][number],
  several: boolean,
): string =>
  position === null
    ? `投保人 ${name}`
    : `被保险人${several ? ` ${position + 1}` : ''} ${name}（${relationNames[relation]}）`;

/** The same page about another person, or with another number. */
const pageOf = (
  { brand, baseProductNo }: Journey,
  query: Readonly<Record<string, string | undefined>>,
): string => brandLink(brand, '/healthNotice/:baseProductNo/:sale?', { baseProductNo }, query);

export const loadForOrder = async (
  api: Api,
  journey: Journey,
  displayId: string,
): Promise<ForOrder> => {
  const { brand, query } = journey;
  const supplement = await api.getOrderSupplement({ displayId });
  const { people, told, closed, product, quoteNo } = supplement;
  const several = people.filter(({ position }) => position !== null).length > 1;
  const asked =
    query.get('who') ?? (people.length === 1 ? whoOf(people[0]?.position ?? null) : null);
  const about = people.find(({ position }) => whoOf(position) === asked);
  const answered = told.find(({ recordNo }) => recordNo === query.get('done')) ?? null;
  const whole = query.has('whole');
  const opened =
    closed === null && about && answered === null
      ? await api.openHealthNotice({
          baseProductNo: product.baseProductNo,
          role:
            about.position === null ? policyholder : whole ? 'insured' : ('supplementary' as const),
          member: about.position ?? 0,
          displayId,
        })
      : null;
  const links = orderLinks(brand);
  const position = answered?.position ?? null;
  return {
    supplement,
    people: people.map((one) => ({
      who: whoOf(one.position),
      words: wordsOf(one, several),
      to: pageOf(journey, { order: displayId, who: whoOf(one.position) }),
    })),
    about: about ? wordsOf(about, several) : null,
    answered,
    opened,
    links: {
      order: links.detail(supplement.orderNo),
      confirm: links.confirmHealth(product.baseProductNo, displayId),
      whole:
        opened?.notice.role === 'supplementary' && about
          ? pageOf(journey, { order: displayId, who: whoOf(about.position), whole: '1' })
          : null,
      smart:
        answered?.effect === 'suspended' &&
        supplement.smart &&
        position !== null &&
        quoteNo !== null
          ? to(journey).start(product, {
              notice: answered.recordNo,
              quoteNo,
              member: position,
              order: displayId,
            })
          : null,
      record: answered && brandLink(brand, '/me/health', { no: answered.recordNo }),
    },
  };
};

/** Back on the same page, with the result. */
export const afterTelling = (journey: Journey, displayId: string, recordNo: string): Response => {
  const who = journey.query.get('who') ?? undefined;
  return redirect(pageOf(journey, { order: displayId, who, done: recordNo }), 303);
};

/** A notice that is closed names the order to tell for. */
export const closedOrder = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'displayId' in data &&
  typeof data.displayId === 'string'
    ? data.displayId
    : null;
