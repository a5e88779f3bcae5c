import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { valuesOf } from '#page/answers/posted-form.ts';

export type MessageSettings = Output<'getMessagePreferences'>;

export const loader: Loads<MessageSettings> = ({ request, context }) =>
  context.get(apiContext).getMessagePreferences({}, { signal: request.signal });

/** A box without a tick is not sent: a shown and absent one is not wanted. */
export const action: Acts<Posted> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const ticked = valuesOf(await request.formData(), 'wanted');
  const { kinds } = await api.getMessagePreferences({});
  return attempt(async () => {
    await api.saveMessagePreferences({
      preferences: kinds.flatMap(({ kind, channels }) =>
        channels
          .filter(({ fixed }) => !fixed)
          .map(({ channel }) => ({
            kind,
            channel,
            wanted: ticked.includes(`${kind}.${channel}`),
          })),
      ),
    });
    return '已保存';
  });
};
