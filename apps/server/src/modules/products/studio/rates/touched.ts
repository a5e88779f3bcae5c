import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { Output } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { indexRates } from '@parasol/domain/products/rating/rates/rate-index';
import type { RateDiff } from '@parasol/domain/products/studio/diff-rates';
import type { RateCells } from '@parasol/domain/products/studio/rate-file';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  askedAtPrices,
  askedInQuotes,
  type AskedFacts,
} from '#modules/products/studio/queries/touched.ts';
import type { ComparedRates } from './checked-rates.ts';
import type { PackTable } from '#modules/products/studio/drafts/tables-of.ts';

type Touched = NonNullable<Output<'compareProductDraftRates'>['touched']>;
type Asked = NonNullable<AskedFacts['asked']>;
type Person = Asked['people'][number];

const days = 30;
const mostQuotes = 20_000;

const factsOf = (app: Pick<App, 'catalogue'>, asked: Asked, person: Person) => {
  const job = person.occupationCode ? app.catalogue.occupation(person.occupationCode) : undefined;
  const text = (value: string | number | boolean | null | undefined): string =>
    value === null || value === undefined ? '' : String(value);
  return {
    plan: asked.plan,
    coverTerm: asked.coverTerm,
    payTerm: asked.payTerm,
    age: person.age,
    sex: text(person.sex),
    socialInsurance: text(person.socialInsurance),
    occupationClass: text(job?.occupationClass ?? person.occupationClass),
  };
};

type Facts = ReturnType<typeof factsOf>;

/** Whether a person with these facts would find another figure in the new table. */
const finder = (before: PackTable, after: RateCells, diff: RateDiff) => {
  if (before.table) {
    const rows = after.cells.map(({ keys, value }) => ({ keys, rate: value }));
    const [old, fresh] = [before.table, { ...before.table, rows }].map(indexRates);
    return (facts: Facts): boolean => old?.find(facts) !== fresh?.find(facts);
  }
  const keyed = diff.dimensions.filter((key) => key !== 'year');
  const year = diff.dimensions.indexOf('year');
  const touched = new Set(
    [...diff.changed, ...diff.added, ...diff.missing].map(({ keys }) =>
      keys.filter((_key, at) => at !== year).join('|'),
    ),
  );
  return (facts: Facts): boolean => touched.has(keyed.map((key) => facts[key]).join('|'));
};

/** The riders that this table rates; a table of the main cover rates every customer. */
const ridersRatedBy = ({ rating, riders }: Product, { table }: PackTable) =>
  table === undefined || table.id === rating.mainTable
    ? undefined
    : riders.filter((rider) => rider.table === table.id);

/**
 * Customers who would get another price if they asked again. Policies and orders keep their
 * version.
 */
export const touchedBy = async (
  app: Pick<App, 'catalogue' | 'ports'>,
  db: Db,
  { before, product, checked: { cells, diff } }: ComparedRates,
  now: Date,
): Promise<Touched> => {
  const differs = cells && diff ? finder(before, cells, diff) : () => false;
  const anything =
    diff !== undefined && diff.changed.length + diff.added.length + diff.missing.length > 0;
  const riders = ridersRatedBy(product, before);
  const isTouched = (asked: Asked | null): boolean => {
    if (!anything || asked === null) return anything;
    const chosen = riders?.filter(({ code }) => asked.riders.includes(code));
    if (chosen?.length === 0) return false;
    // The age of a policyholder is not stored with a price: each customer who chose it may be
    // affected.
    if (chosen?.some(({ on }) => on === 'policyholder')) return true;
    return asked.people.some((person) => differs(factsOf(app, asked, person)));
  };
  const share = (facts: readonly AskedFacts[]): Touched['quotes'] => {
    let [all, touched] = [0, 0];
    for (const { asked, count } of facts) {
      all += count;
      if (isTouched(asked)) touched += count;
    }
    return { all, touched };
  };
  const { baseProductNo } = product;
  const since = new Date(now.getTime() - days * dayMs);
  const { drafts, unpaidOrders } = app.ports.pricesAhead;
  const quotes = share(await askedInQuotes(db, baseProductNo, since, mostQuotes));
  return {
    days,
    quotes,
    newestOnly: quotes.all >= mostQuotes,
    orderDrafts: share(await askedAtPrices(db, drafts(baseProductNo, now))),
    unpaidOrders: share(await askedAtPrices(db, unpaidOrders(baseProductNo))),
  };
};
