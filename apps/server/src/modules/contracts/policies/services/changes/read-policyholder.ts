import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { validateEmail } from '@parasol/domain/base/fields/email';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import { orderFacts, paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import {
  handOverConsents,
  handOverProblem,
} from '@parasol/domain/contracts/policies/changes/hand-over';
import type { PersonContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type {
  About,
  AskedOf,
  ReadChange,
} from '#modules/contracts/policies/requests/asked-change.ts';
import { readPerson, wrongField } from '#modules/contracts/policies/requests/read-person.ts';

type Asked = AskedOf<'policyholder'>;
type Consent = ReadChange['consents'][number];

/** Every person who has to agree, with a mobile of their own: no person agrees for another. */
const consentsOf = async (
  tx: Tx,
  { app, person: userId }: PersonContext,
  { content: { insureds } }: About,
  asked: Asked,
  positions: readonly number[],
): Promise<readonly Consent[] | Refusal> => {
  const consents: Consent[] = [];
  const taken = new Set<string>();
  const add = async (consent: Consent, field: string): Promise<Refusal | undefined> => {
    const wrong = validateMobile(consent.mobile);
    if (wrong !== null) return wrongField(field, wrong);
    if (await hasMobile(tx.db, userId, app.vault.blindIndex('phone', consent.mobile)))
      return wrongField(field, '请填写对方本人的手机号，不能用您自己的');
    if (taken.has(consent.mobile)) return wrongField(field, '每位都要用自己的手机号确认');
    taken.add(consent.mobile);
    consents.push(consent);
    return undefined;
  };
  const mobile = tidyMobile(asked.mobile);
  const wrong = await add({ who: 'policyholder', position: 0, mobile }, 'mobile');
  if (wrong) return wrong;
  for (const position of positions) {
    const ownMobile =
      insureds[position]?.mobile ?? tidyMobile(asked.mobiles?.[String(position)] ?? '');
    const refused = await add(
      { who: 'insured', position, mobile: ownMobile },
      `mobiles.${position}`,
    );
    if (refused) return refused;
  }
  return consents;
};

/** Another policyholder: the possible people, and those who have to agree. */
export const readPolicyholder = async (
  tx: Tx,
  context: PersonContext,
  about: About,
  asked: Asked,
): Promise<ReadChange | Refusal> => {
  const { app, now } = context;
  const { policy, content } = about;
  const today = dateOf(now.getTime());
  const { email = '', relations } = asked;
  const person = readPerson(asked, today);
  if (person instanceof Refusal) return person;
  const wrongMail = email === '' ? null : validateEmail(email);
  if (wrongMail !== null) return wrongField('email', wrongMail);
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const facts = orderFacts(product, policy.contract);
  const { relations: sold, policyholderAge } = facts;
  const deathCover = ({ plan }: { readonly plan?: string }): boolean => paysOnDeath(facts, plan);
  const problem = handOverProblem(
    content,
    person,
    relations,
    { relations: sold, policyholderAge, deathCover },
    today,
  );
  if (problem !== null) return wrongField(problem.field, problem.message);
  const positions = handOverConsents(content, person, today);
  if (positions === 'guardian')
    return refuse('SERVICE_NOT_POSSIBLE', '被保险人未成年，需要由其监护人同意，请联系客服协助办理');
  const consents = await consentsOf(tx, context, about, asked, positions);
  if (consents instanceof Refusal) return consents;
  const asks = consents.flatMap(({ who, position, mobile }) =>
    who === 'insured' && content.insureds[position]?.mobile === undefined
      ? [[position, mobile] as const]
      : [],
  );
  return {
    change: {
      kind: 'policyholder',
      person: {
        ...person,
        country: 'CN',
        mobile: tidyMobile(asked.mobile),
        email,
        ...(content.policyholder.taxResidency === undefined
          ? {}
          : { taxResidency: 'china' as const }),
      },
      relations,
      mobiles: Object.fromEntries(asks),
    },
    consents,
    fen: 0,
  };
};
