import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import {
  storedVerdictNames,
  storedVerdictWords,
} from '@parasol/domain/sales/manual-underwriting/stored-verdict';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import type { App, PersonContext } from '#ground/context.ts';
import { verdictsAbout, verdictsOfUser } from '#modules/products/disclosure/queries/verdicts.ts';
import { applicantOf } from '#modules/products/disclosure/records/name-person.ts';

/** Every stored refusal or worse answer about a person, for the underwriter. */
export const storedVerdictsAbout = async (
  app: App,
  person: Identified,
  except: readonly string[],
): Promise<readonly string[]> => {
  const { db } = app.database;
  const { tied: people } = await applicantOf(db, app, person);
  const today = dateOf(app.clock().getTime());
  const facts = await verdictsAbout(db, { people, subject: null, today });
  return facts
    .filter(({ source }) => !except.includes(source))
    .map(({ product_kind: kind, verdict, told_on: on, reason }) =>
      storedVerdictWords({ kind, verdict, on, reason }),
    );
};

/** The bare facts kept of this account's answers, for the person's own download. */
export const exportVerdicts = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await verdictsOfUser(app.database.db, userId)).map((fact) => ({
    on: fact.told_on,
    product: kindNames[fact.product_kind],
    verdict: storedVerdictNames[fact.verdict],
    keptUntil: fact.keep_until,
  }));
