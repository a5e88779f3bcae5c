import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { tokenOf } from './certification-video.data.ts';

export interface FaceResult {
  readonly check: Output<'getFaceCheck'>;
  readonly token: string | undefined;
  /** The vendor has not answered yet. */
  readonly pending: boolean;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const loader = ({
  params: { orderNo = '' },
  request,
  context,
}: LoaderFunctionArgs): Promise<FaceResult> => {
  const api = context.get(apiContext);
  const options = { signal: request.signal };
  const token = tokenOf(request);
  const checkId = new URL(request.url).searchParams.get('check') ?? '';
  const load = async (): Promise<FaceResult> => {
    const subject = { orderNo, token };
    const faceResult = uuid.test(checkId)
      ? await api.getVerifyFaceResult({ ...subject, checkId }, options)
      : null;
    const check = await api.getFaceCheck(subject, options);
    return { check, token, pending: faceResult?.outcome === 'pending' };
  };
  return token === undefined ? orSignIn({ request, context }, load()) : load();
};
