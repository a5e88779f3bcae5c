import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { companyConsent } from '@parasol/domain/sales/leads/consents';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  authorizationsOf,
  insertAuthorizations,
  lockAuthorizations,
  withdrawAuthorizations,
} from './queries/companies.ts';

/** Companies whose products this brand sells. */
const takingPart = ({ app, brand }: Context): readonly string[] => [
  ...new Set(
    app.catalogue
      .all()
      .filter(({ product }) => product.sale.brands.includes(brand.id))
      .map(({ product }) => product.insurer),
  ),
];

const membersFor = async (context: PersonContext): Promise<Output<'listCompanyMembers'>> => {
  const { app, brand, person, now } = context;
  const whose = { userId: person, brand: brand.id };
  const standing = new Map(
    (await authorizationsOf(app.database.db, whose, now)).map((row) => [row.insurer, row]),
  );
  const codes = new Set([...takingPart(context), ...standing.keys()]);
  return {
    members: [...codes].toSorted().map((insurer) => {
      const row = standing.get(insurer);
      return {
        insurer,
        name: app.catalogue.insurer(insurer).name,
        authorized: row
          ? {
              data: row.data,
              until: row.until.toISOString(),
              givenAt: row.given_at.toISOString(),
              sharedAt: row.shared_at?.toISOString() ?? null,
            }
          : null,
      };
    }),
  };
};

export const listCompanyMembers: Verb<'listCompanyMembers'> = (context) => membersFor(context);

/**
 * The last authorization replaces all before: companies not named may receive nothing from now on.
 */
export const authorizeCompanies: Verb<'authorizeCompanies'> = async (context, input) => {
  const { app, brand, caller, person, now } = context;
  const { insurers, data, days = 0 } = input;
  const known = takingPart(context);
  const chosen = [...new Set(insurers)];
  if (chosen.some((each) => !known.includes(each)))
    return refuse('INVALID_REQUEST', '名单里没有这家保险公司，请刷新页面');
  await inTransaction(app.database, async (tx) => {
    const before = await lockAuthorizations(tx.db, { userId: person, brand: brand.id });
    await withdrawAuthorizations(
      tx.db,
      before.map(({ authorization_no: number }) => number),
      now,
    );
    await insertAuthorizations(
      tx.db,
      chosen.map((insurer) => ({
        user_id: person,
        brand: brand.id,
        insurer,
        data: [...new Set(data)],
        version: companyConsent.version,
        given_at: now,
        until: new Date(now.getTime() + days * day),
        withdrawn_at: null,
      })),
    );
    tx.audit({
      actor: actorOf(caller),
      action: chosen.length > 0 ? 'companies.authorized' : 'companies.withdrawn',
      subject: `user:${person}`,
      detail: { insurers: chosen, data, days },
    });
  });
  return membersFor(context);
};
