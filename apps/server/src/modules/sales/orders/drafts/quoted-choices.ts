import type { Output } from '@parasol/contract';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';

/** The part of a locked quote that a draft stores. */
export const quotedChoices = (quote: Output<'getQuote'>): QuotedChoices => {
  const { calculation: priced, input, expiresAt } = quote;
  return {
    input,
    productVersion: priced.version,
    expiresAt,
    price: {
      plan: priced.plan,
      coverTerm: priced.coverTerm,
      payTerm: priced.payTerm,
      frequency: priced.payFrequency,
      ...(priced.sumAssured === undefined ? {} : { sumAssured: priced.sumAssured }),
      units: priced.units,
      riders: priced.riders,
      effectiveDate: priced.effectiveDate,
      ...(priced.coverEnd === undefined ? {} : { coverEnd: priced.coverEnd }),
      dueFen: priced.instalment,
      yearlyFen: priced.yearly,
      totalFen: priced.total,
      instalments: priced.schedule.length,
      monthsBetween: 12 / priced.instalmentsPerYear,
      people: priced.people.map(({ age, instalment, parts }) => ({
        age,
        plan: priced.plan,
        fen: instalment,
        parts: parts.map(({ code, amount }) => ({ code, amount })),
      })),
    },
  };
};
