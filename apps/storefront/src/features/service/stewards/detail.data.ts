import type { Output } from '@parasol/contract';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { arrange } from './arrange.ts';

export type DetailData = Output<'fetchSteward'> & { readonly slots: readonly string[] };

export const loader: Loads<DetailData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const fetched = await api.fetchSteward({}, { signal: request.signal });
  const { steward } = fetched;
  const slots = steward?.serving
    ? (await api.listStewardSlots({ careNo: steward.careNo })).slots
    : [];
  return { ...fetched, slots };
};

export const action: Acts<Posted> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'add') {
    if (textOf(form, 'agreed') !== stewardConsent.version)
      return { tone: 'danger', text: '请先阅读并同意管家可以看到什么' };
    const agentNo = textOf(form, 'agentNo');
    // A visitor who is not logged in logs in first and returns here.
    await orSignIn({ request, context }, api.listMessages({}));
    return attempt(async () => {
      const { name } = await api.addSteward({
        version: stewardConsent.version,
        ...(agentNo === '' ? {} : { agentNo }),
      });
      return `${name}从现在起是您的管家`;
    });
  }
  const careNo = textOf(form, 'careNo');
  if (intent === 'leave')
    return attempt(async () => {
      await api.leaveSteward({ careNo });
      return '已不再要管家，对方从现在起什么都看不到';
    });
  return arrange(api, form);
};
