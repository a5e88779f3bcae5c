import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface PointsData {
  readonly points: Output<'queryPoints'>;
  readonly bonus: Output<'listBonusPoints'>;
  /** One exchange for each time the page was opened or posted. */
  readonly key: string;
}

export const loader: Loads<PointsData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const [points, bonus] = await Promise.all([
    api.queryPoints({}, { signal }),
    api.listBonusPoints({}, { signal }),
  ]);
  return { points, bonus, key: crypto.randomUUID() };
};

export const action: Acts<Posted> = async ({ request, context }) => {
  const form = await request.formData();
  return attempt(async () => {
    const { name, words } = await context
      .get(apiContext)
      .exchangePoints({ benefit: textOf(form, 'benefit'), key: textOf(form, 'key') });
    return `已兑换“${name}”。${words}`;
  });
};
