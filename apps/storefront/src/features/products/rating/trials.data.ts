import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type Trial = Output<'listTrials'>['trials'][number];

export const mostCompared = 4;

export interface TrialsData {
  readonly trials: readonly Trial[];
  /** Products to compare, in the order they were ticked. */
  readonly chosen: readonly string[];
  /** Asked to compare with nothing to compare. */
  readonly tooFew: boolean;
  /** The customer ticked more calculations than fit side by side. */
  readonly tooMany: boolean;
}

export const loader: Loads<TrialsData> = async ({ request, context }) => {
  const { trials } = await context.get(apiContext).listTrials({}, { signal: request.signal });
  const known = new Set(trials.map(({ trialId }) => trialId));
  const fields = new URL(request.url).searchParams;
  const ticked = [...new Set(fields.getAll('id').filter((id) => known.has(id)))];
  return {
    trials,
    chosen: ticked.slice(0, mostCompared),
    tooFew: fields.has('compare') && ticked.length < 2,
    tooMany: ticked.length > mostCompared,
  };
};

export const action: Acts<string | null> = async ({ request, context }) => {
  const form = await request.formData();
  const api = context.get(apiContext);
  const [remove, stop] = [textOf(form, 'remove'), textOf(form, 'stop')];
  try {
    if (remove !== '') await api.removeTrial({ trialId: remove });
    if (stop !== '') await api.stopSharingTrial({ trialId: stop });
    return null;
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
};
