import type { Kysely } from 'kysely';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Coverage } from '@parasol/domain/catalogue/cover';
import type { Product } from '@parasol/domain/catalogue/product';
import type { Benefit } from '@parasol/domain/claims/benefit-left';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { coveragesOf, insuredsOf, type CoverageRow, type PolicyRow } from '../queries/policies.ts';
import { payoutsOf, type PayoutRow } from '../queries/payouts.ts';
import { claimTerms } from '../kept/claim-terms.ts';

/** Whom something happened to: an insured person by their place, or the policyholder. */
export interface ClaimPerson {
  readonly role: 'insured' | 'policyholder';
  readonly position: number;
}

export interface PersonBenefits {
  readonly product: Product;
  readonly rows: readonly CoverageRow[];
  /** Bought for this person, with what the clause says of each. */
  readonly all: readonly (Benefit & { readonly coverage: Coverage })[];
  /** What was paid for this person before. */
  readonly payouts: readonly PayoutRow[];
}

/** A rider on the policyholder is about them, everything else about who is insured. */
const isAbout = (product: Product, { rider }: Coverage, role: ClaimPerson['role']): boolean => {
  const on = product.riders.find(({ code }) => code === rider)?.on ?? 'insured';
  return on === role;
};

export const benefitsOfPerson = async (
  app: App,
  db: Kysely<Database>,
  policy: PolicyRow,
  { role, position }: ClaimPerson,
): Promise<PersonBenefits> => {
  const { policy_no: policyNo, contract } = policy;
  const [product, coverages, people, payouts] = await Promise.all([
    claimTerms(app, policy),
    coveragesOf(db, policyNo),
    insuredsOf(db, [policyNo]),
    payoutsOf(db, policyNo),
  ]);
  const plan = people.get(policyNo)?.find((each) => each.position === position)?.plan;
  const rows = coverages.filter((row) => row.position === position);
  const all = product.coverages.flatMap((coverage) => {
    const { code, name, form, rider, onClaim } = coverage;
    const sum = coverage.sums[plan ?? contract.plan];
    const row = rows.find((each) => each.code === code);
    const bought = rider === undefined || contract.riders.includes(rider);
    if (!onClaim || !bought || !isAbout(product, coverage, role)) return [];
    // What only words say was not written down by every version.
    if (!row && sum?.kind !== 'words') return [];
    return [{ code, name, form, rider: rider ?? null, sum: row?.fen ?? null, onClaim, coverage }];
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
