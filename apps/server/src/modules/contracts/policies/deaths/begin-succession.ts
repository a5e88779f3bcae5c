import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import { orderFacts, paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import { isSamePerson } from '@parasol/domain/sales/orders/people/same-person';
import { handOverProblem } from '@parasol/domain/contracts/policies/changes/hand-over';
import { brandLink } from '@parasol/routes/links/link';
import type { StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { siteOf } from '#modules/base/brands/site-of.ts';
import { handOutLink } from '#modules/sales/orders/consents/hand-out-link.ts';
import { productVersion, lockOrder } from '#modules/sales/orders/order.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import {
  openPolicy,
  type PolicyContent,
  noSuchPolicy,
} from '#modules/contracts/policies/policy.ts';
import {
  insuredsOf,
  lockPolicy,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import {
  consentsOfService,
  setServiceLink,
} from '#modules/contracts/policies/queries/service-consents.ts';
import { openServiceOf, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import type { ReadChange } from '#modules/contracts/policies/requests/asked-change.ts';
import { askedPerson } from '#modules/contracts/policies/services/changes/consent-parties.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';
import { newPosNo, writeService } from '#modules/contracts/policies/services/write-service.ts';
import { beginService } from '#modules/contracts/policies/services/move-service.ts';
import {
  readPerson,
  wrongField,
  type Identity,
} from '#modules/contracts/policies/requests/read-person.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

type Asked = Pick<
  Parsed<'proposeSuccessor'>,
  'name' | 'certType' | 'certNo' | 'mobile' | 'relations' | 'mobiles'
>;
type Consent = ReadChange['consents'][number];

const adult = 18;
const linkMs = lengthMs(serviceLengths['consent-link']);

/** Insured persons who are still on the policy; only they are asked. */
const staying = async (
  { db }: Tx,
  { policy_no: policyNo }: PolicyRow,
  died: readonly number[],
): Promise<readonly number[]> => {
  const rows = (await insuredsOf(db, [policyNo])).get(policyNo) ?? [];
  return rows
    .filter(({ left_on: left, position }) => left === null && !died.includes(position))
    .map(({ position }) => position);
};

const problemOf = async (
  { app, now }: StaffContext,
  policy: PolicyRow,
  content: PolicyContent,
  person: Identity,
  { relations }: Asked,
  positions: readonly number[],
): Promise<Refusal | undefined> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const facts = orderFacts(product, policy.contract);
  const problem = handOverProblem(
    {
      policyholder: content.policyholder,
      insureds: positions.flatMap((position) => content.insureds[position] ?? []),
    },
    person,
    positions.flatMap((position) => relations[String(position)] ?? []),
    {
      relations: facts.relations,
      policyholderAge: facts.policyholderAge,
      deathCover: ({ plan }) => paysOnDeath(facts, plan),
    },
    dateOf(now.getTime()),
  );
  return problem === null ? undefined : wrongField(problem.field, problem.message);
};

/** The successor and every grown-up insured person; a parent speaks for a child. */
const consentsOf = (
  content: PolicyContent,
  person: Identity,
  asked: Asked,
  positions: readonly number[],
  today: string,
): readonly Consent[] | Refusal => {
  const others = positions.filter((position) => {
    const insured = content.insureds[position];
    return insured && !isSamePerson(insured, person) && ageOn(insured.birthDate, today) >= adult;
  });
  const consents: Consent[] = [
    { who: 'policyholder', position: 0, mobile: tidyMobile(asked.mobile) },
    ...others.map((position) => ({
      who: 'insured' as const,
      position,
      mobile:
        content.insureds[position]?.mobile ?? tidyMobile(asked.mobiles?.[String(position)] ?? ''),
    })),
  ];
  const wrong = consents.find(({ mobile }) => validateMobile(mobile) !== null);
  if (wrong !== undefined)
    return wrongField(
      wrong.who === 'policyholder' ? 'mobile' : `mobiles.${wrong.position}`,
      '请填写本人的手机号',
    );
  return new Set(consents.map(({ mobile }) => mobile)).size === consents.length
    ? consents
    : wrongField('mobile', '每位都要用自己的手机号确认');
};

/** Sends a link of their own to every person who has not answered. */
export const sendSuccessionLinks = async (
  tx: Tx,
  context: StaffContext,
  { policy, service }: LockedService,
): Promise<void> => {
  const { app, now } = context;
  const brand = app.brands.find(({ id }) => id === policy.brand);
  const change = await openChange(app, service);
  if (!brand || !change) return;
  const content = await openPolicy(app, policy);
  const until = new Date(now.getTime() + linkMs);
  for (const consent of await consentsOfService(tx.db, service.pos_no)) {
    if (consent.state !== 'waiting') continue;
    const link = await handOutLink(
      tx,
      { ...context, origin: siteOf(app, brand) },
      {
        by: 'sms',
        brand: brand.id,
        mobile: askedPerson(content, change, consent)?.mobile,
        // Staff send them one by one, after having spoken to the family.
        texts: 0,
        template: 'succession-asked',
        asker: content.policyholder.name,
        until,
        pathOf: (token) => brandLink(brand, '/policy/consent', { token }),
      },
    );
    if (link instanceof Refusal) continue;
    await setServiceLink(tx.db, consent, { hash: link.hash, until, texted: link.texted });
  }
};

/**
 * Another person continues the contract after a policyholder's death. Staff saw the documents with
 * the report, so it goes to the insurer once the successor and the insured persons have agreed.
 */
export const beginSuccession = async (
  tx: Tx,
  context: StaffContext,
  policyNo: string,
  asked: Asked,
  died: readonly number[],
): Promise<ServiceRow | Refusal> => {
  const { app, caller, now } = context;
  const today = dateOf(now.getTime());
  const known = await lockPolicy(tx.db, policyNo);
  if (known === undefined) return noSuchPolicy();
  const order = await lockOrder(tx.db, known.order_no);
  if (known.user_id === null || !order) return refuse('CONFLICT', '这份保单的账户已注销');
  if ((await openServiceOf(tx.db, policyNo, 'policyholder')) !== undefined)
    return refuse('CONFLICT', '已经在办理投保人变更');
  const content = await openPolicy(app, known);
  const person = readPerson(asked, today);
  if (person instanceof Refusal) return person;
  const positions = await staying(tx, known, died);
  const wrong = await problemOf(context, known, content, person, asked, positions);
  if (wrong) return wrong;
  const consents = consentsOf(content, person, asked, positions, today);
  if (consents instanceof Refusal) return consents;
  const change = {
    kind: 'policyholder',
    succession: true,
    person: {
      ...person,
      country: 'CN',
      mobile: tidyMobile(asked.mobile),
      email: '',
      ...(content.policyholder.taxResidency === undefined
        ? {}
        : { taxResidency: 'china' as const }),
    },
    relations: content.insureds.map(
      ({ relation }, position) => asked.relations[String(position)] ?? relation,
    ),
    mobiles: Object.fromEntries(
      consents.flatMap(({ who, position, mobile }) =>
        who === 'insured' && content.insureds[position]?.mobile === undefined
          ? [[position, mobile] as const]
          : [],
      ),
    ),
  } as const;
  const posNo = newPosNo();
  const actor = actorOf(caller);
  const service = await writeService(tx, app, known, {
    posNo,
    key: posNo.repeat(2),
    userId: known.user_id,
    change,
    people: content,
    state: 'to-consent',
    actor,
    consents,
  });
  const begun = await beginService(tx, app, { policy: known, service }, { actor });
  await sendSuccessionLinks(tx, context, { policy: known, service: begun });
  return begun;
};
