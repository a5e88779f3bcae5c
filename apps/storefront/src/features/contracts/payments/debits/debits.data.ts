import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface DebitsData {
  readonly mandates: Output<'listMandates'>['mandates'];
  readonly plans: Output<'getDebitCalendar'>['plans'];
  readonly services: Output<'listPolicyServices'>['services'];
  /** Today by the server's clock. */
  readonly today: string;
}

export interface PostedUnsign {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

export const loader: Loads<DebitsData> = async ({ context }) => {
  const api = context.get(apiContext);
  const [{ mandates }, { plans, now }, { services }] = await Promise.all([
    api.listMandates({}),
    api.getDebitCalendar({}),
    api.listPolicyServices({}),
  ]);
  return { mandates, plans, services, today: dateOf(Date.parse(now)) };
};

/** Ends a mandate at once: one tap, no questions. */
export const action: Acts<PostedUnsign> = async ({ request, context }) => {
  const mandateNo = textOf(await request.formData(), 'mandateNo');
  try {
    const ended = await context.get(apiContext).unsignMandate({ mandateNo });
    return { tone: 'success', text: `${ended.methodName}${ended.title}。${ended.words}` };
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message };
  }
};
