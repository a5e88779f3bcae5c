import type { OccupationClass } from '@parasol/domain/products/catalogue/product/options';
import type { Sex } from '@parasol/domain/base/people/sex';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { factsAsked, factsOfPrices } from '#modules/products/rating/saved-quotes.ts';

/** The facts a price depends on, and how many customers asked for exactly these. */
export interface AskedFacts {
  /** Null when the requested row was deleted. */
  readonly asked: {
    readonly plan: string;
    readonly coverTerm: string;
    readonly payTerm: string;
    readonly riders: readonly string[];
    readonly people: readonly {
      readonly age: number;
      readonly sex: Sex | null;
      readonly socialInsurance: boolean | null;
      readonly occupationClass: OccupationClass | null;
      readonly occupationCode: string | null;
    }[];
  } | null;
  readonly count: number;
}

/** Quotes with the same facts are counted together, so that each is calculated only once. */
const countedFacts = async (
  db: Db,
  quotes: RawBuilder<unknown>,
): Promise<readonly AskedFacts[]> => {
  const { rows } = await sql<AskedFacts>`
    select asked, count(*)::int as count
    from (${quotes}) as chosen (input, accepted),
      lateral (select case when accepted is null then null else jsonb_build_object(
        'plan', accepted -> 'plan',
        'coverTerm', accepted -> 'coverTerm',
        'payTerm', accepted -> 'payTerm',
        'riders', accepted -> 'riders',
        'people', (
          select jsonb_agg(jsonb_build_object(
            'age', person.value -> 'age',
            'sex', person.value -> 'sex',
            'socialInsurance', said.value -> 'socialInsurance',
            'occupationClass', said.value -> 'occupationClass',
            'occupationCode', said.value -> 'occupationCode') order by person.at)
          from jsonb_array_elements(accepted -> 'people') with ordinality as person (value, at)
          left join jsonb_array_elements(input -> 'insureds') with ordinality as said (value, at)
            using (at))
      ) end as asked) as facts
    group by asked`.execute(db);
  return rows;
};

/** Quotes of the last days, the newest first, as many as can be priced while staff wait. */
export const askedInQuotes = (
  db: Db,
  baseProductNo: string,
  since: Date,
  most: number,
): Promise<readonly AskedFacts[]> => countedFacts(db, factsAsked(baseProductNo, since, most));

declare module '#ground/context.ts' {
  interface Ports {
    /** Statements with the column `quote_no`: prices without an order yet. */
    readonly pricesAhead: {
      /** Order drafts that customers have not submitted. */
      readonly drafts: (baseProductNo: string, now: Date) => RawBuilder<unknown>;
      readonly unpaidOrders: (baseProductNo: string) => RawBuilder<unknown>;
    };
  }
}

/** Facts behind prices of these numbers; some are not kept any more. */
export const askedAtPrices = (
  db: Db,
  quoteNos: RawBuilder<unknown>,
): Promise<readonly AskedFacts[]> => countedFacts(db, factsOfPrices(quoteNos));
