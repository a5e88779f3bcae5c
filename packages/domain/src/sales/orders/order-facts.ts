import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { OrderTemplate } from '#products/catalogue/product/content.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Sex } from '#base/people/sex.ts';
import type { Product, ProductKind } from '#products/catalogue/product/product.ts';
import type { Insurer } from '#products/catalogue/product/shared.ts';
import { isLongTerm, type TermCode } from '#products/catalogue/product/terms.ts';

/** The facts of a product that decide an order's questions. Light enough to send to a page. */
export interface OrderFacts {
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly name: string;
  readonly kind: ProductKind;
  readonly plans: readonly {
    readonly code: string;
    readonly name: string;
    readonly summary: string;
    readonly deathCover: boolean;
  }[];
  readonly insureds: { readonly min: number; readonly max: number };
  readonly relations: readonly Relation[];
  readonly sexes: readonly Sex[];
  readonly insuredAge: { readonly min: number; readonly max: number; readonly minDays: number };
  readonly policyholderAge: { readonly min: number; readonly max: number };
  readonly regions: {
    readonly sold: readonly string[];
    readonly except: readonly string[];
    readonly note: string;
  };
  readonly occupationClasses: readonly number[];
  readonly asks: {
    readonly socialInsurance: boolean;
    /** The number of each person's medical card, where only its holders can be insured. */
    readonly medicalCard: boolean;
    readonly occupation: boolean;
    readonly region: boolean;
    /** Other reimbursement cover, which medical products must ask about. */
    readonly otherCover: boolean;
    /** Tax residency of the policyholder, for contracts with a cash value. */
    readonly taxResidency: boolean;
    readonly certValidity: boolean;
    readonly school: boolean;
  };
  /** The chosen plan pays on death, so an insured adult consents to the sum and minors have limits. */
  readonly deathCover: boolean;
  readonly longTerm: boolean;
  readonly startWithinDays: number;
  /** Asked as a choice, never switched on beforehand. */
  readonly autoRenewal: boolean;
  /** The next year begins with health answers, so the server cannot apply for the customer. */
  readonly renewalAsksHealth: boolean;
  readonly autoDebit: boolean;
  readonly valueAdded: readonly {
    readonly code: string;
    readonly name: string;
    readonly text: string;
    readonly provider: string;
  }[];
  /** Each has a page of its own and is read for at least this long before it is confirmed. */
  readonly documents: readonly {
    readonly code: string;
    readonly title: string;
    readonly text: string;
    readonly readSeconds: number;
  }[];
  /** The product's own layout of its form, if it has one. */
  readonly template?: OrderTemplate | undefined;
  readonly clauses: readonly { readonly clauseId: string; readonly title: string }[];
  readonly consents: readonly OrderConsent[];
}

export interface OrderConsent {
  readonly code: string;
  readonly text: string;
  readonly required: boolean;
  /** Facts given earlier, so that the form does not ask for them again. */
  readonly givenAt?: string | undefined;
}

interface ChangedAgreement {
  readonly type: string;
  readonly title: string;
  readonly effectiveOn: PlainDate;
}

/** The consent that the health notice asks for as well, in the same words. */
const healthConsent = 'health-data';

/** The consent to an agreement that changed since the customer agreed to it, by its first day. */
const agreementConsent = ({ type, title, effectiveOn }: ChangedAgreement): OrderConsent => ({
  code: `agreement-${type}-${effectiveOn}`,
  text: `我已阅读并同意更新后的《${title}》（${dateText(effectiveOn)}起施行）`,
  required: true,
});

/**
 * The consent to passing data to another party, as the law calls it: the receiver, the data and the
 * purpose.
 */
const insurerConsent = 'to-insurer';
/** Its field in the form of an order. */
export const sharingPath = `consent.${insurerConsent}`;

const insurerConsentText = (
  { name, servicePhone }: Pick<Insurer, 'name' | 'servicePhone'>,
  health: boolean,
): string =>
  `我单独同意将投保必需的信息（身份与联系方式、职业、受益人${health ? '、健康告知' : ''}等）提供给承保公司${name}（客服热线 ${servicePhone}），用于核保、出单、保全、理赔和回访`;

/** Whether a member's plan pays on death; without one of their own it is the chosen one. */
export const paysOnDeath = (
  { plans, deathCover }: Pick<OrderFacts, 'plans' | 'deathCover'>,
  plan: string | undefined,
): boolean => plans.find(({ code }) => code === plan)?.deathCover ?? deathCover;

interface Chosen {
  /** Absent while none is chosen. */
  readonly plan?: string | undefined;
  readonly coverTerm: TermCode;
  /** Absent while no price is chosen; one instalment leaves nothing to debit later. */
  readonly instalments?: number | undefined;
  readonly riders: readonly string[];
  /** When the customer consented to their health data being used, if they did. */
  readonly healthConsentAt?: string | undefined;
  /** Agreements of the brokerage with a newer version than the customer accepted. */
  readonly agreements?: readonly ChangedAgreement[] | undefined;
  /** The insurer to inform; absent where the application was sent long ago. */
  readonly insurer?: Pick<Insurer, 'name' | 'servicePhone'> | undefined;
}

/** The facts of a product for this plan, term and these riders. */
export const orderFacts = (product: Product, chosen: Chosen): OrderFacts => {
  const asked = new Set(product.options.map((option) => option.key));
  const members = product.options.find((option) => option.key === 'familyMembers');
  const inForce = product.coverages.filter(
    ({ rider }) => rider === undefined || chosen.riders.includes(rider),
  );
  const deadly = inForce.filter(({ risks }) => risks.includes('death'));
  const plans = product.plans.map(({ code, name, summary }) => ({
    code,
    name,
    summary,
    deathCover: deadly.some(({ sums }) => sums[code] !== undefined),
  }));
  const deathCover = paysOnDeath({ plans, deathCover: deadly.length > 0 }, chosen.plan);
  const longTerm = isLongTerm(chosen.coverTerm);
  const hasCashValue = product.cashValue.method !== 'none';
  const { eligibility } = product;
  return {
    baseProductNo: product.baseProductNo,
    productVersion: product.version,
    name: product.names.marketing,
    kind: product.kind,
    plans,
    insureds:
      product.flow.familyOrder && members?.kind === 'range'
        ? { min: members.min, max: members.max }
        : { min: 1, max: 1 },
    relations: eligibility.relations,
    sexes: eligibility.sexes,
    insuredAge: {
      min: eligibility.age.min,
      max: eligibility.age.max,
      minDays: eligibility.age.minDays,
    },
    policyholderAge: eligibility.policyholderAge,
    regions: eligibility.regions,
    occupationClasses: eligibility.occupationClasses,
    asks: {
      socialInsurance: asked.has('socialInsurance'),
      medicalCard: eligibility.socialInsuranceRequired,
      occupation: asked.has('occupation'),
      region: asked.has('region'),
      otherCover:
        inForce.some(({ form }) => form === 'reimbursement') && product.kind !== 'accident',
      taxResidency: hasCashValue,
      certValidity: longTerm || product.compliance.antiMoneyLaundering !== undefined,
      school: eligibility.age.max < 18,
    },
    deathCover,
    ...(product.display.order === undefined ? {} : { template: product.display.order }),
    longTerm,
    startWithinDays: product.sale.startWithinDays,
    autoRenewal: product.renewal.form !== 'none' && product.pay.autoDebit,
    renewalAsksHealth: product.renewal.asksHealth ?? false,
    autoDebit: product.pay.autoDebit && (chosen.instalments ?? 2) > 1,
    valueAdded: product.valueAdded,
    documents: product.notices
      .filter(({ confirm }) => confirm)
      .map(({ code, title, text, readSeconds }) => ({ code, title, text, readSeconds })),
    clauses: clausesOf(product, chosen.riders),
    consents: [
      ...product.consents.map(({ code, text, required }) => ({
        code,
        text,
        required,
        ...(code === healthConsent && chosen.healthConsentAt !== undefined
          ? { givenAt: chosen.healthConsentAt }
          : {}),
      })),
      ...(chosen.agreements ?? []).map(agreementConsent),
      ...(chosen.insurer === undefined
        ? []
        : [
            {
              code: insurerConsent,
              text: insurerConsentText(chosen.insurer, product.flow.insuredHealthNotice),
              required: true,
            },
          ]),
    ],
  };
};

/** The clauses of a contract, with those of chosen riders. */
export const clausesOf = (
  product: Pick<Product, 'clauses' | 'riders'>,
  riders: readonly string[],
): OrderFacts['clauses'] => {
  const chosen = new Set(
    product.riders.filter(({ code }) => riders.includes(code)).map(({ clauseId }) => clauseId),
  );
  return product.clauses
    .filter(({ kind, clauseId }) => kind !== 'rider' || chosen.has(clauseId))
    .map(({ clauseId, title }) => ({ clauseId, title }));
};
