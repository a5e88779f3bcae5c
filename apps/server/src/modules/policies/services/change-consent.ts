import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import type { Insured } from '@parasol/domain/orders/parties';
import { serviceKinds, serviceSteps, stepAfter } from '@parasol/domain/policies/policy-service';
import { brandLink } from '@parasol/routes/link';
import type { Context, PersonContext, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/accounts/login/has-mobile.ts';
import { handOutLink } from '#modules/orders/consents/hand-out-link.ts';
import { linkHash } from '#modules/orders/consents/link-token.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { openPolicy, type PolicyContent } from '../issuing/sealed-policy.ts';
import { policyByNo, type PolicyRow } from '../queries/policies.ts';
import {
  answerServiceConsent,
  consentOfService,
  noteServiceTry,
  serviceConsentByLink,
  setServiceLink,
  type ServiceConsentRow,
} from '../queries/service-consents.ts';
import { serviceByNo, type ServiceRow } from '../queries/services.ts';
import { lockOwnService, lockWholeService } from './lock-service.ts';
import { moveService } from './move-service.ts';
import { openChange, type ChangeContent } from './sealed-change.ts';

/** A link is for now: whoever comes later is sent another. */
const linkMs = 72 * 3_600_000;
const tailLength = 6;
const mostTries = 10;

const statement =
  '我是被保险人本人，知道投保人申请变更这份保单的身故受益人，同意按上面的内容变更。';

const insuredOf = (
  content: PolicyContent,
  change: ChangeContent | undefined,
): Insured | undefined =>
  change?.change.kind === 'beneficiaries' ? content.insureds[change.change.insured] : undefined;

export const createChangeLink: Verb<'createChangeLink'> = async (context, { posNo, by }) => {
  const { app, brand, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const held = await lockOwnService(tx, context, posNo);
    if (held instanceof Refusal) return held;
    const consent = await consentOfService(tx.db, posNo);
    if (held.service.state !== 'to-consent' || consent?.state !== 'waiting')
      return refuse('SERVICE_NOT_POSSIBLE', '这项服务现在不需要确认');
    const content = await openPolicy(app, held.policy);
    const change = await openChange(app, held.service);
    const given = change?.change.kind === 'beneficiaries' ? change.change.insuredMobile : undefined;
    const until = new Date(now.getTime() + linkMs);
    const link = await handOutLink(tx, context, {
      by,
      brand: brand.id,
      mobile: insuredOf(content, change)?.mobile ?? given,
      texts: consent.texts,
      template: 'change-consent-asked',
      asker: content.policyholder.name,
      until,
      pathOf: (token) => brandLink(brand, '/policy/consent', { token }),
    });
    if (link instanceof Refusal) return link;
    await setServiceLink(tx.db, posNo, { hash: link.hash, until, texted: link.texted });
    tx.audit({
      actor: actorOf(caller),
      action: 'policy-service.link-made',
      subject: `order:${held.service.order_no}`,
      detail: { posNo, by },
    });
    return link.answer;
  });
};

interface Asked {
  readonly consent: ServiceConsentRow;
  readonly service: ServiceRow;
  readonly policy: PolicyRow;
}

/** What a link asks; one that was replaced or has run out finds nothing. */
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
  const given = change?.change.kind === 'beneficiaries' ? change.change.insuredMobile : undefined;
  const over = consent.state === 'waiting' && service.state !== 'to-consent';
  return {
    state: over ? 'over' : consent.state,
    title: serviceKinds[service.kind].title,
    asker: maskName(content.policyholder.name),
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    policyNo: policy.policy_no,
    changes: [...(change?.shown ?? [])],
    statement,
    mobile: maskPhone(insuredOf(content, change)?.mobile ?? given ?? ''),
    until: (consent.link_until ?? service.changed_at).toISOString(),
  };
};

/** Why this cannot be the person who was asked, if it cannot. */
const notThem = async (
  { app, person }: PersonContext,
  { consent, service, policy }: Asked,
  certTail: string,
): Promise<Refusal | undefined> => {
  if (service.user_id === person)
    return refuse('CONSENT_REFUSED', '请由被保险人本人登录后确认，投保人不能代为确认');
  if (!(await hasMobile(app, person, consent.mobile_index)))
    return refuse('CONSENT_REFUSED', '请用保单上的本人手机号码登录后确认');
  const tries = await inTransaction(app.database, (tx) => noteServiceTry(tx.db, consent.pos_no));
  if (tries > mostTries) return refuse('CONSENT_REFUSED', '核对次数过多，请联系客服处理');
  const insured = insuredOf(await openPolicy(app, policy), await openChange(app, service));
  return insured?.paper.number.slice(-tailLength) === certTail.toUpperCase()
    ? undefined
    : refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对');
};

export const answerChangeConsent: Verb<'answerChangeConsent'> = async (context, input) => {
  const { app, log, now, person } = context;
  const found = await findAsked(context, input.token);
  if (found instanceof Refusal) return found;
  const wrong = await notThem(context, found, input.certTail);
  const posNo = found.service.pos_no;
  if (wrong) {
    log.warn({ posNo, caller: person }, 'somebody else tried to consent to a change');
    return wrong;
  }
  const state = input.agree ? 'agreed' : 'refused';
  return inTransaction(app.database, async (tx) => {
    const held = await lockWholeService(tx, posNo);
    const before = await consentOfService(tx.db, posNo);
    // Pressing the button twice is no fault.
    if (before?.state === state && before.answered_by === person) return { state };
    if (held?.service.state !== 'to-consent')
      return refuse('SERVICE_NOT_POSSIBLE', '这项变更已不需要确认');
    if (!(await answerServiceConsent(tx.db, posNo, { state, by: person, at: now })))
      return refuse('SERVICE_NOT_POSSIBLE', '您已经回答过了');
    const actor = `insured:${person}`;
    tx.audit({
      actor,
      action: `policy-service.consent-${state}`,
      subject: `order:${held.service.order_no}`,
      detail: { posNo },
    });
    const { kind, fen } = held.service;
    const steps = serviceSteps(kind, { consent: true, fen: fen ?? 0 });
    if (input.agree) await moveService(tx, app, held, stepAfter('to-consent', steps), { actor });
    else await moveService(tx, app, held, 'refused', { actor, said: '被保险人没有同意。' });
    return { state };
  });
};
