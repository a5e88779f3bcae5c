import type { PlainDate } from '#base/calendar/plain-date.ts';
import {
  pregnancyStage,
  type Pregnancy,
  type PregnancyLimits,
} from '#products/disclosure/pregnancy-stage.ts';
import type { Refusal } from './refusal.ts';

/** Facts about each insured person; none while a visitor only looks at prices. */
type Said = { readonly pregnancy?: Pregnancy };

const unsaid = '请填写预产期和胎数，孕周符合要求才能投保。';

/** Mothers who cannot be insured today; a locked price needs every mother's due date. */
export const pregnancyRefusals = (
  limits: PregnancyLimits | undefined,
  people: readonly Said[],
  today: PlainDate,
  confirmed: boolean,
): readonly Refusal[] => {
  if (!limits) return [];
  const refusals: Refusal[] = [];
  for (const [insured, { pregnancy }] of people.entries()) {
    if (!pregnancy) {
      if (confirmed)
        refusals.push({ code: 'missing-answer', field: 'pregnancy', insured, message: unsaid });
      continue;
    }
    const { stage, words } = pregnancyStage(pregnancy, limits, today);
    if (stage !== 'open') {
      refusals.push({ code: 'pregnancy', field: 'pregnancy', insured, message: words });
    }
  }
  return refusals;
};
