import type { RouterContextProvider } from 'react-router';
import type { Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, brandContext } from '#api/context.ts';
import { screenField } from '#shell/navigation/same-page.ts';
import type { Screen } from '#features/sales/orders/form/screens/screens.ts';
import { orderLinks } from '@parasol/routes/links/order-links';

export interface DraftPage {
  readonly draft: Output<'getDraft'>;
  readonly facts: Output<'initSubmitOrder'>['facts'];
  /** Back to the form, at one of its screens. */
  readonly form: string;
}

/** The draft named in the address, where every page beside the form starts. */
export const draftOf = async (
  context: Readonly<RouterContextProvider>,
  draftNo: string | undefined,
  { url, signal }: Request,
  screen: Screen,
): Promise<DraftPage> => {
  const api = context.get(apiContext);
  const at = new URL(url);
  if (!draftNo) throw new ApiError(NOT_FOUND, '没有找到这份草稿');
  const draft = await api.getDraft({ draftNo }, { signal });
  const { baseProductNo } = draft;
  const { facts } = await api.initSubmitOrder({ baseProductNo, draftNo }, { signal });
  const sale = at.searchParams.get('sale') ?? undefined;
  const links = orderLinks(context.get(brandContext));
  return {
    draft,
    facts,
    form: links.form(baseProductNo, { draft: draftNo, [screenField]: screen }, sale),
  };
};
