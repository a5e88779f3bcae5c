import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Benefit } from '@parasol/domain/contracts/claims/benefit-left';
import { sumOnDay } from '@parasol/domain/contracts/policies/premiums/sum-on-day';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  coveragesOf,
  insuredsOf,
  type CoverageRow,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { payoutsOf, type PayoutRow } from '#modules/contracts/policies/queries/payouts.ts';
import { claimTerms } from '#modules/contracts/policies/terms/claim-terms.ts';

/** The person of the claim: an insured by position, or the policyholder. */
export interface ClaimPerson {
  readonly role: 'insured' | 'policyholder';
  readonly position: number;
}

export interface PersonBenefits {
  readonly product: Product;
  readonly rows: readonly CoverageRow[];
  /** Coverages bought for this person, with the clause of each. */
  readonly all: readonly (Benefit & { readonly coverage: Coverage })[];
  /** Earlier payouts for this person. */
  readonly payouts: readonly PayoutRow[];
}

/** A rider on the policyholder is about them, everything else about who is insured. */
const isAbout = (product: Product, { rider }: Coverage, role: ClaimPerson['role']): boolean => {
  const on = product.riders.find(({ code }) => code === rider)?.on ?? 'insured';
  return on === role;
};

export const benefitsOfPerson = async (
  app: App,
  db: Db,
  policy: PolicyRow,
  { role, position }: ClaimPerson,
  /** Growing sums are those of this day. */
  day: PlainDate,
): Promise<PersonBenefits> => {
  const { policy_no: policyNo, contract } = policy;
  const [product, coverages, people, payouts] = await Promise.all([
    claimTerms(app, policy),
    coveragesOf(db, policyNo),
    insuredsOf(db, [policyNo]),
    payoutsOf(db, policyNo),
  ]);
  const plan =
    people.get(policyNo)?.find((each) => each.position === position)?.plan ?? contract.plan;
  const rows = coverages.filter((row) => row.position === position);
  const all = product.coverages.flatMap((coverage) => {
    const { code, name, form, rider, onClaim } = coverage;
    const sum = coverage.sums[plan];
    const row = rows.find((each) => each.code === code);
    // A rider that ended alone still covers earlier events: its row says until when.
    const bought = rider === undefined || row !== undefined || contract.riders.includes(rider);
    if (!onClaim || !bought || !isAbout(product, coverage, role)) return [];
    // Benefits described only in words were not stored by every version.
    if (!row && sum?.kind !== 'words') return [];
    const first = { coverage, plan, start: policy.start_date, fen: row?.fen ?? null };
    const sumThen = sumOnDay(product, first, day);
    return [{ code, name, form, rider: rider ?? null, sum: sumThen, onClaim, coverage }];
  });
  const place = role === 'policyholder' ? null : position;
  return { product, rows, all, payouts: payouts.filter((payout) => payout.position === place) };
};

/** Benefits that had not ended by a day. */
export const benefitsOn = ({ all, rows }: PersonBenefits, day: PlainDate): PersonBenefits['all'] =>
  all.filter(({ code }) => {
    const ends = rows.find((row) => row.code === code)?.ends ?? null;
    return ends === null || day <= ends;
  });
