import type { StaffPause } from '@parasol/contract/sales/suitability/staff-pause';
import { premiumOf } from '@parasol/domain/sales/suitability/offer';
import { pauseReasonTitles } from '@parasol/domain/sales/suitability/pause';
import type { App } from '#ground/context.ts';
import { rememberedPauses } from './judge-offer.ts';
import { testsSince, type PauseRow } from './queries.ts';
import { openPause } from './sealed-pause.ts';
import { openTest } from './sealed-test.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

/** Everything a customer answered for the purchase they think about, oldest first. */
const answersOf = async (app: App, pause: PauseRow): Promise<StaffPause['answers']> => {
  const whose = { userId: pause.user_id, baseProductNo: pause.base_product_no };
  const rows = await testsSince(app.database.db, whose, pause.tests_since);
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, content: await openTest(app, row) })),
  );
  return opened.flatMap(({ row, content }) => {
    if (!content) return [];
    const { familyIncome, annualBudget, singleBudget } = content.profile;
    const at = row.taken_at.toISOString();
    return [{ at, familyIncome, annualBudget, singleBudget }];
  });
};

/** Pauses that colleagues have to know of before they speak with the customer. */
export const pausesForStaff = async (
  app: App,
  userId: string,
  now: Date,
): Promise<readonly StaffPause[]> => {
  const pauses = await rememberedPauses(app.database.db, { userId }, now);
  const views = await Promise.all(
    pauses.map(async (pause): Promise<readonly StaffPause[]> => {
      const content = await openPause(app, pause);
      if (!content) return [];
      const { offer, already } = content;
      return [
        {
          baseProductNo: pause.base_product_no,
          productName: productName(app, pause.base_product_no),
          beganAt: pause.began_at.toISOString(),
          until: pause.ends_at.toISOString(),
          confirmedAt: pause.confirmed_at?.toISOString() ?? null,
          reasons: pause.reasons.map((reason) => pauseReasonTitles[reason]),
          mode: offer.premium.mode,
          premiumFen: premiumOf(offer),
          alreadyFen: already[offer.premium.mode],
          answers: await answersOf(app, pause),
        },
      ];
    }),
  );
  return views.flat();
};
