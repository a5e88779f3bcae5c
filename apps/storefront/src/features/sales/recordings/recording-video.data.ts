import { redirect } from 'react-router';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { orderOf } from './recording.data.ts';

/** A side that has not agreed yet, or has nothing to record, is led to the page before. */
export const loader: Loads<RecordingView | Response> = async (args) => {
  const { request, context } = args;
  const orderNo = orderOf(args);
  const view = await context.get(apiContext).getRecording({ orderNo }, { signal: request.signal });
  return view.consented && view.recordingNo !== null && view.state === 'open'
    ? view
    : redirect(orderLinks(context.get(brandContext)).recording(view.baseProductNo, orderNo));
};
