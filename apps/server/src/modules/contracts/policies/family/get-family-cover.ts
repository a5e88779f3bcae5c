import type { Output } from '@parasol/contract';
import { ageOn } from '@parasol/domain/base/calendar/age';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { relationNames } from '@parasol/domain/base/people/relation';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { formatSum } from '@parasol/domain/base/money/fen';
import {
  coverFacts,
  coverKinds,
  kindsOfCoverage,
  type CoverKind,
  type PersonCover,
} from '@parasol/domain/contracts/policies/cover/family-cover';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { sumOnDay } from '@parasol/domain/contracts/policies/premiums/sum-on-day';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { coveragesOfAll, outsideOf } from '#modules/contracts/policies/queries/family.ts';
import {
  insuredsOf,
  standingOfUser,
  type CoverageRow,
  type PersonRow,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf, type PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';
import { openOutside } from './sealed-outside.ts';

type Shown = Output<'getFamilyCover'>['people'][number];

interface Held extends PersonCover {
  /** Unmasked: people of the same name in two policies are one person here. */
  readonly person: string;
  readonly birthDate: PlainDate | null;
  readonly note: string;
  readonly shown: Omit<Shown['covers'][number], 'title' | 'until' | 'kinds'>;
}

interface Rows {
  readonly insureds: readonly PersonRow[];
  readonly coverages: readonly CoverageRow[];
  readonly premiums: readonly PremiumRow[];
}

type Product = Awaited<ReturnType<typeof productVersion>>['product'];

/** The most of each kind that one person has by one policy. */
const sumsOf = (
  coverages: readonly CoverageRow[],
  product: Product,
  { plan, start, today }: { readonly plan: string; readonly start: string; readonly today: string },
): Partial<Record<CoverKind, number | null>> => {
  const sums: Partial<Record<CoverKind, number | null>> = {};
  for (const { code, fen: bought } of coverages) {
    const known = product.coverages.find((each) => each.code === code);
    const fen = sumOnDay(product, { coverage: known, plan, start, fen: bought }, today);
    for (const kind of known ? kindsOfCoverage(known) : [])
      sums[kind] = Math.max(sums[kind] ?? 0, fen ?? 0) || null;
  }
  return sums;
};

const ofPolicy = async (
  app: App,
  row: PolicyRow,
  { insureds, coverages, premiums }: Rows,
  today: PlainDate,
): Promise<readonly Held[]> => {
  const standing = policyOn(datedPolicy(row, premiums), today);
  if (!policyLife.states[standing.state].stands) return [];
  const [{ product }, people] = await Promise.all([
    productVersion(app, row.base_product_no, row.product_version),
    openPolicy(app, row),
  ]);
  return insureds.map(({ position, relation, plan }) => {
    const insured = people.insureds[position];
    return {
      person: insured?.name ?? '',
      birthDate: insured?.birthDate ?? null,
      note: relation === null ? '' : relationNames[relation],
      title: product.names.marketing,
      until: row.end_date,
      beneficiaries: insured?.beneficiaries.kind ?? 'unknown',
      sums: sumsOf(
        coverages.filter(
          ({ position: of, ends }) => of === position && (ends === null || ends >= today),
        ),
        product,
        { plan: plan ?? row.contract.plan, start: row.start_date, today },
      ),
      shown: {
        policyNo: row.policy_no,
        outsideId: null,
        insurerName: app.catalogue.insurer(row.insurer).name,
        status: standing.state,
        statusTitle: standing.title,
      },
    };
  });
};

/** The person, brand and moment: all inputs of the map. */
export type Covered = Pick<PersonContext, 'app' | 'person' | 'now'> & {
  readonly brand: { readonly id: string };
};

/** Recorded by hand; over when its last day is. */
const fromOutside = async (
  { app, brand, person: userId }: Covered,
  today: PlainDate,
): Promise<readonly Held[]> => {
  const rows = await outsideOf(app.database.db, { userId, brand: brand.id });
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, content: await openOutside(app, row) })),
  );
  return opened.flatMap(({ row, content }) =>
    content === undefined
      ? []
      : [
          {
            person: content.person,
            birthDate: null,
            note: '',
            title: content.name === '' ? '待补充的保单' : content.name,
            until: content.endDate,
            beneficiaries: 'unknown' as const,
            sums:
              content.endDate !== null && content.endDate < today
                ? {}
                : { [content.kind]: content.fen },
            shown: {
              policyNo: null,
              outsideId: row.outside_id,
              insurerName: content.insurer,
              status: null,
              statusTitle:
                content.endDate !== null && content.endDate < today ? '已到期' : '自己记录',
            },
          },
        ],
  );
};

const kindsShown = (sums: PersonCover['sums']) =>
  (Object.entries(sums) as [CoverKind, number | null][]).map(([kind, fen]) => ({
    title: coverKinds[kind],
    sum: fen === null ? '' : formatSum(fen),
  }));

export const familyCoverOf = async (
  context: Covered,
  nameOf: Naming,
): Promise<Output<'getFamilyCover'>> => {
  const { app, brand, now, person: userId } = context;
  const { db } = app.database;
  const today = dateOf(now.getTime());
  const rows = (await standingOfUser(db, userId, today)).filter((row) => row.brand === brand.id);
  const numbers = rows.map(({ policy_no: policyNo }) => policyNo);
  const [premiums, insureds, coverages] = await Promise.all([
    premiumsOf(db, numbers),
    insuredsOf(db, numbers),
    coveragesOfAll(db, numbers),
  ]);
  const own = await Promise.all(
    rows.map((row) =>
      ofPolicy(
        app,
        row,
        {
          insureds: insureds.get(row.policy_no) ?? [],
          coverages: coverages.get(row.policy_no) ?? [],
          premiums: premiums.get(row.policy_no) ?? [],
        },
        today,
      ),
    ),
  );
  const allCovers = [...own.flat(), ...(await fromOutside(context, today))];
  return {
    people: [...Map.groupBy(allCovers, ({ person }) => person)].map(([name, covers]) => {
      const birthDate = covers.find((cover) => cover.birthDate !== null)?.birthDate ?? null;
      const age = birthDate === null ? null : ageOn(birthDate, today);
      const words = [
        covers.find(({ note }) => note !== '')?.note ?? '',
        age === null ? '' : `${age} 周岁`,
      ];
      return {
        name: name === '' ? '未填写被保险人' : nameOf(name),
        note: words.filter(Boolean).join('，'),
        covers: covers.map(({ title, until, sums, shown }) => ({
          title,
          until,
          ...shown,
          kinds: kindsShown(sums),
        })),
        facts: coverFacts(covers, age),
      };
    }),
  };
};

export const getFamilyCover: Verb<'getFamilyCover'> = (context) =>
  familyCoverOf(context, namingOf(context.caller, context.person));
