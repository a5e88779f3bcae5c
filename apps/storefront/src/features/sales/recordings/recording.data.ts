import { redirect } from 'react-router';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import {
  recordingModes,
  type RecordingMode,
} from '@parasol/domain/sales/recordings/recording-states';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { progressUrl, sessionNoOf, type Asked } from '#shell/session/session-of.ts';

/**
 * The order that an address names; without one the page shows only the progress of running ones.
 */
export const orderOf = ({ params, request, context }: Asked): string => {
  const orderNo = new URL(request.url).searchParams.get('orderNo');
  if (orderNo !== null) return orderNo;
  const agentOrderNo = sessionNoOf({ request });
  if (agentOrderNo === null) throw redirect(brandLink(context.get(brandContext), '/bothsides'));
  const session = { agentOrderNo, baseProductNo: params['baseProductNo'] ?? '' };
  throw redirect(progressUrl({ context }, session, 'certificationVideo'));
};

export const loader: Loads<RecordingView> = async (args) => {
  const { request, context } = args;
  const orderNo = orderOf(args);
  return context.get(apiContext).getRecording({ orderNo }, { signal: request.signal });
};

const isMode = (text: string): text is RecordingMode => Object.hasOwn(recordingModes, text);

/** Agrees to be recorded, and goes to the page of the recording. */
export const action: Acts<string | Response> = async ({ request, context, params }) => {
  const form = await request.formData();
  const orderNo = orderOf({ params, request, context });
  const mode = textOf(form, 'mode');
  try {
    await context.get(apiContext).joinRecording({
      orderNo,
      version: textOf(form, 'version'),
      ...(isMode(mode) ? { mode } : {}),
    });
  } catch (error) {
    return refusalOf(error).message;
  }
  const links = orderLinks(context.get(brandContext));
  return redirect(links.recordingVideo(params['baseProductNo'] ?? '', orderNo), 303);
};
