import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { apiContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';

type Notice = Output<'getCommonContent'>['notices'][number];

export interface ReadingData {
  readonly baseProductNo: string;
  readonly version: number;
  readonly notices: readonly Notice[];
  readonly clauses: Output<'getCommonContent'>['clauses'];
  /** Which of them is being read, from 0; all are read when it is as many as there are. */
  readonly step: number;
}

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<ReadingData> => {
  const baseProductNo = params['baseProductNo'] ?? '';
  const content = await context
    .get(apiContext)
    .getCommonContent({ baseProductNo }, { signal: request.signal });
  const notices = content.notices.filter(({ confirm }) => confirm);
  const asked = Number(new URL(request.url).searchParams.get('step') ?? 0);
  const step = Number.isInteger(asked) ? Math.min(notices.length, Math.max(0, asked)) : 0;
  return { baseProductNo, version: content.version, notices, clauses: content.clauses, step };
};

export const meta = (_data: ReadingData, brand: PublicBrand): PageMeta => ({
  title: `投保前必读 · ${brand.name}`,
});
