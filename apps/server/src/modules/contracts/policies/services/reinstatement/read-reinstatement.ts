import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import type { PersonContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { findDisclosure, isAbout } from '#modules/products/disclosure/records/find-disclosure.ts';
import type {
  About,
  AskedOf,
  ReadChange,
} from '#modules/contracts/policies/requests/asked-change.ts';
import { wrongField } from '#modules/contracts/policies/requests/read-person.ts';
import { askedAnew, reinstatementOffer } from './reinstatement-terms.ts';

/** All answers since the lapse: whether an underwriter has to read them. */
const readHealth = async (
  { db }: Tx,
  { app, brand, now, person: userId }: PersonContext,
  { policy, content }: About,
  { disclosures }: AskedOf<'reinstatement'>,
): Promise<{ readonly numbers: readonly string[]; readonly clear: boolean } | Refusal> => {
  const asked = await askedAnew(app, policy, content);
  if (asked === 'unsold') return { numbers: [], clear: false };
  const numbers: string[] = [];
  let clear = true;
  for (const { position, insured } of asked) {
    const number = disclosures[String(position)] ?? '';
    const found = await findDisclosure(app, { brand: brand.id, userId, now, db }, number);
    const fits =
      found?.usable === true &&
      found.role === 'insured' &&
      found.baseProductNo === policy.base_product_no &&
      found.at.getTime() >= startOf(policy.since) &&
      isAbout(found, insured);
    if (!fits) return wrongField(`health.${position}`, '请重新填写这位被保险人的健康告知');
    numbers.push(number);
    clear &&= found.clear;
  }
  return { numbers, clear };
};

/** A lapsed contract is to be reinstated; an underwriter reads each yes first. */
export const readReinstatement = async (
  tx: Tx,
  context: PersonContext,
  about: About,
  asked: AskedOf<'reinstatement'>,
): Promise<ReadChange | Refusal> => {
  const { app, now } = context;
  const offer = await reinstatementOffer(tx.db, app, about.policy);
  if (typeof offer === 'string') return refuse('SERVICE_NOT_POSSIBLE', offer);
  const health = await readHealth(tx, context, about, asked);
  if (health instanceof Refusal) return health;
  const { until, premiumFen, interestFen } = offer;
  const { numbers: disclosures, clear } = health;
  return {
    change: { kind: 'reinstatement', until, premiumFen, interestFen, disclosures, clear },
    consents: [],
    fen: premiumFen + interestFen,
    coversUntil: dateOf(now.getTime()),
    ...(clear ? {} : { first: 'with-staff' }),
  };
};
