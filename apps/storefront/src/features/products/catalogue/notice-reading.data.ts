import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

type Notice = Output<'getCommonContent'>['notices'][number];
export type Reading = Output<'readNotice'>;

export interface ReadingData {
  readonly baseProductNo: string;
  readonly version: number;
  readonly notices: readonly Notice[];
  readonly clauses: Output<'getCommonContent'>['clauses'];
  /** Texts this person has opened and confirmed so far. */
  readonly readings: readonly Reading[];
  /** Which of them is being read, from 0; all are read when it is as many as there are. */
  readonly step: number;
}

export const loader: Loads<ReadingData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  const { signal } = request;
  const [content, { readings }] = await Promise.all([
    api.getCommonContent({ baseProductNo }, { signal }),
    api.listNoticeReadings({ baseProductNo }, { signal }),
  ]);
  const notices = content.notices.filter(({ confirm }) => confirm);
  // Skips nothing: a reader can go as far as the first unconfirmed part.
  const done = new Set(readings.filter((each) => each.confirmedAt).map(({ code }) => code));
  const open = notices.findIndex(({ code }) => !done.has(code));
  const furthest = open < 0 ? notices.length : open;
  const asked = new URL(request.url).searchParams.get('step');
  const wanted = asked === null ? furthest : Number(asked);
  const step = Number.isInteger(wanted) ? Math.min(furthest, Math.max(0, wanted)) : furthest;
  const { version, clauses } = content;
  return { baseProductNo, version, notices, clauses, readings, step };
};

export type ReadingAnswer = { readonly message: string; readonly waitSeconds: number } | null;

/** Opening starts the clock of the server; confirming asks it. */
export const action: Acts<ReadingAnswer | Response> = async ({ params, request, context }) => {
  const form = await request.formData();
  const code = form.get('code');
  const act = form.get('action') === 'confirm' ? 'confirm' : 'open';
  try {
    await context.get(apiContext).readNotice({
      baseProductNo: params['baseProductNo'] ?? '',
      code: typeof code === 'string' ? code : '',
      action: act,
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const data = error.data as { waitSeconds?: number } | null;
    return { message: error.message, waitSeconds: data?.waitSeconds ?? 0 };
  }
  return act === 'confirm' ? redirect(new URL(request.url).pathname) : null;
};

export const meta = (_data: ReadingData, brand: PublicBrand): PageMeta => ({
  title: `投保前必读 · ${brand.name}`,
});
