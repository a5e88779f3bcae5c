import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { linkReader } from '#modules/base/accounts/login/link-reader.ts';
import { handOutLink } from '#modules/sales/orders/consents/hand-out-link.ts';
import { linkHash, productVersion } from '#modules/sales/orders/order.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  answerServiceConsent,
  consentsOfService,
  noteServiceTry,
  serviceConsentByLink,
  setServiceLink,
  type ServiceConsentRow,
} from '#modules/contracts/policies/queries/service-consents.ts';
import { serviceByNo, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import {
  askedPerson,
  partyOf,
  statementsOf,
  whoTitles,
  type AskedPerson,
} from './consent-parties.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { continueService, moveService } from '#modules/contracts/policies/services/move-service.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

/** A link is for now: a later visitor is sent another. */
const linkMs = lengthMs(serviceLengths['consent-link']);
const tailLength = 6;
const mostTries = 10;

const refused = (words: string): Refusal => refuse('CONSENT_REFUSED', words);
const wrongTail = (): Refusal =>
  refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对', { field: 'certTail' });

export const createChangeLink: Verb<'createChangeLink'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { posNo, by } = input;
  return inTransaction(app.database, async (tx) => {
    const wholeService = stillThere(await lockWholeService(tx, posNo));
    const consents = await consentsOfService(tx.db, posNo);
    const consent = consents.find((each) => partyOf(each) === input.party);
    const change = await openChange(app, wholeService.service);
    if (wholeService.service.state !== 'to-consent' || consent?.state !== 'waiting' || !change)
      return refuse('SERVICE_NOT_POSSIBLE', '这项服务现在不需要这位确认');
    const content = await openPolicy(app, wholeService.policy);
    const until = new Date(now.getTime() + linkMs);
    const link = await handOutLink(tx, context, {
      by,
      brand: brand.id,
      mobile: askedPerson(content, change, consent)?.mobile,
      texts: consent.texts,
      template: 'change-consent-asked',
      asker: content.policyholder.name,
      until,
      pathOf: (token) => brandLink(brand, '/policy/consent', { token }),
    });
    if (link instanceof Refusal) return link;
    await setServiceLink(tx.db, consent, { hash: link.hash, until, texted: link.texted });
    tx.audit({
      actor: actorOf(caller),
      action: 'policy-service.link-made',
      subject: `order:${wholeService.service.order_no}`,
      detail: { posNo, by, party: input.party },
    });
    return link.answer;
  });
};

interface Asked {
  readonly consent: ServiceConsentRow;
  readonly service: ServiceRow;
  readonly policy: PolicyRow;
}

/** The request behind a link; a replaced or expired link finds none. */
const findAsked = async ({ app, brand, now }: Context, token: string): Promise<Asked | Refusal> => {
  const { db } = app.database;
  const consent = await serviceConsentByLink(db, linkHash(token));
  const service = consent && (await serviceByNo(db, consent.pos_no));
  const policy = service && (await policyByNo(db, service.policy_no));
  const late = consent?.state === 'waiting' && (consent.link_until ?? now) <= now;
  return !policy || service.brand !== brand.id || late
    ? refuse('NOT_FOUND', '链接已失效，请向投保人索取新的链接')
    : { consent, service, policy };
};

export const getChangeConsent: Verb<'getChangeConsent'> = async (context, { token }) => {
  const { app } = context;
  const found = await findAsked(context, token);
  if (found instanceof Refusal) return found;
  const { consent, service, policy } = found;
  const [content, change, { product }] = await Promise.all([
    openPolicy(app, policy),
    openChange(app, service),
    productVersion(app, policy.base_product_no, policy.product_version),
  ]);
  const over = consent.state === 'waiting' && service.state !== 'to-consent';
  const asked = change && askedPerson(content, change, consent);
  return {
    state: over || !change ? 'over' : consent.state,
    title: serviceKinds[service.kind].title,
    succession: change?.change.kind === 'policyholder' && change.change.succession === true,
    asker: maskName(content.policyholder.name),
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    policyNo: policy.policy_no,
    changes: [...(change?.shown ?? [])],
    statements: change ? [...statementsOf(change, consent)] : [],
    mobile: maskPhone(asked?.mobile ?? ''),
    reader: await linkReader(context, consent.mobile_index),
    until: (consent.link_until ?? service.changed_at).toISOString(),
  };
};

/** Why this cannot be the person who was asked, if it cannot. */
const notThem = async (
  { app, person }: PersonContext,
  { consent, service }: Asked,
  asked: AskedPerson | undefined,
  certTail: string,
): Promise<Refusal | undefined> => {
  const who = whoTitles[consent.who];
  if (service.user_id === person) return refused(`请由${who}本人登录后确认，投保人不能代为确认`);
  if (!(await hasMobile(app.database.db, person, consent.mobile_index)))
    return refused('请用申请中填写的本人手机号登录后确认');
  const tries = await inTransaction(app.database, (tx) => noteServiceTry(tx.db, consent));
  if (tries > mostTries) return refused('核对次数过多，请联系客服处理');
  return asked?.person.paper.number.slice(-tailLength) === certTail.toUpperCase()
    ? undefined
    : wrongTail();
};

/**
 * The register's answer on a person who joins the contract; no customer agrees to an unknown fact.
 */
const unknownToRegister = async (
  { app, person, now }: PersonContext,
  { person: { name, paper } }: AskedPerson,
): Promise<Refusal | undefined> => {
  const identityCheck = await checkIdentity(app, person, { name, idNumber: paper.number }, now);
  if (identityCheck === 'match') return undefined;
  return identityCheck === 'mismatch'
    ? refused('姓名与身份证号码没有通过核验，请让投保人核对后重新申请')
    : refused('暂时无法核验身份，请稍后再试');
};

export const answerChangeConsent: Verb<'answerChangeConsent'> = async (context, input) => {
  const { app, log, now, person } = context;
  const found = await findAsked(context, input.token);
  if (found instanceof Refusal) return found;
  const { consent, service, policy } = found;
  const posNo = service.pos_no;
  const change = await openChange(app, service);
  const asked = change && askedPerson(await openPolicy(app, policy), change, consent);
  const wrong = await notThem(context, found, asked, input.certTail);
  if (wrong || !asked) {
    log.warn({ posNo, caller: person }, 'somebody else tried to consent to a change');
    return wrong ?? wrongTail();
  }
  const state = input.agree ? 'agreed' : 'refused';
  if (input.agree && consent.who === 'policyholder' && consent.state === 'waiting') {
    const unknown = await unknownToRegister(context, asked);
    if (unknown) return unknown;
  }
  return inTransaction(app.database, async (tx) => {
    const wholeService = await lockWholeService(tx, posNo);
    const consents = await consentsOfService(tx.db, posNo);
    const before = consents.find((each) => partyOf(each) === partyOf(consent));
    // Pressing the button twice is no fault.
    if (before?.state === state && before.answered_by === person) return { state };
    if (wholeService?.service.state !== 'to-consent')
      return refuse('SERVICE_NOT_POSSIBLE', '这项变更已不需要确认');
    if (!(await answerServiceConsent(tx.db, consent, { state, by: person, at: now })))
      return refuse('SERVICE_NOT_POSSIBLE', '您已经回答过了');
    const actor = consent.who === 'insured' ? `insured:${person}` : `customer:${person}`;
    tx.audit({
      actor,
      action: `policy-service.consent-${state}`,
      subject: `order:${wholeService.service.order_no}`,
      detail: { posNo },
    });
    const others = consents.filter((each) => partyOf(each) !== partyOf(consent));
    if (!input.agree)
      await moveService(tx, app, wholeService, 'refused', {
        actor,
        said: `${whoTitles[consent.who]}没有同意。`,
      });
    else if (others.every((each) => each.state === 'agreed'))
      await continueService(tx, app, wholeService, { actor });
    return { state };
  });
};
