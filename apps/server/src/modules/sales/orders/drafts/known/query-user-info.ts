import { isPaperType } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { openFamily } from '#modules/base/accounts/people/list-family-members.ts';
import { ordersOf } from '#modules/sales/orders/queries/orders.ts';
import { openOrder } from '#modules/sales/orders/order.ts';

const lookBack = 5;

/** The fields under a prefix, by the rest of their path. */
const under = (values: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => {
      const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      const own =
        rest !== '' &&
        !rest.includes('.') &&
        !/^(?:disclosureNo|intelligentProposalNo|plan|relation)$/.test(rest);
      return own ? [[rest, value]] : [];
    }),
  );

/** Saved people first, then those of the last orders who were not saved. */
export const queryUserInfo: Verb<'queryUserInfo'> = async ({ app, brand, person: userId }) => {
  const family = await openFamily(app, userId);
  const orders = await ordersOf(app.database.db, {
    brand: brand.id,
    userId,
    states: undefined,
    before: undefined,
    most: lookBack,
  });
  const contents = await Promise.all(orders.map((order) => openOrder(app, order)));
  const seen = new Set(family.map(({ certNo }) => certNo));
  const earlier = contents.flatMap(({ application, values }) =>
    application.insureds.flatMap(({ relation, paper, birthDate, sex }, member) => {
      if (relation === 'self' || seen.has(paper.number)) return [];
      seen.add(paper.number);
      // A number tells both, and the calculator asks for them alone.
      const fields = { birthDate, sex, ...under(values, `insured.${member}.`) };
      return [{ source: 'earlier-order' as const, relation, values: fields }];
    }),
  );
  const last = contents[0]?.values;
  return {
    policyholder: last ? under(last, 'policyholder.') : null,
    people: [
      ...family.map(({ id: _id, relation, certType, birthday, sex, mobile, name, certNo }) => ({
        source: 'saved' as const,
        relation,
        values: {
          name,
          certType: isPaperType(certType) ? certType : 'id-card',
          certNo,
          birthDate: birthday,
          ...(sex === undefined ? {} : { sex: sex === '1' ? 'male' : 'female' }),
          ...(mobile === undefined ? {} : { mobile }),
        },
      })),
      ...earlier,
    ],
  };
};
