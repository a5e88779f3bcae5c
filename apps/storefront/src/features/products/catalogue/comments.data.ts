import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { productPicture } from '@parasol/routes/links/product-links';

export interface CommentsData extends Output<'listComments'> {
  readonly baseProductNo: string;
}

export const loader: Loads<CommentsData> = async ({ params, request, context }) => {
  const baseProductNo = params['baseProductNo'] ?? '';
  const before = new URL(request.url).searchParams.get('before');
  const comments = await context
    .get(apiContext)
    .listComments(
      { baseProductNo, ...(before === null ? {} : { before }) },
      { signal: request.signal },
    );
  return { ...comments, baseProductNo };
};

export type CommentAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string };

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const messageOf = (error: { message: string; data: unknown }): string => {
  const data = error.data as { fields?: readonly { message: string }[] } | null;
  return data?.fields?.[0]?.message ?? error.message;
};

export const action: Acts<CommentAnswer> = async ({ params, request, context }) => {
  const form = await request.formData();
  try {
    await context.get(apiContext).submitComment({
      baseProductNo: params['baseProductNo'] ?? '',
      score: text(form.get('score')),
      body: text(form.get('body')),
    });
    return { ok: true };
  } catch (error) {
    if (isApiError(error)) return { ok: false, message: messageOf(error) };
    throw error;
  }
};

export const meta = (
  { productName, baseProductNo }: CommentsData,
  brand: PublicBrand,
): PageMeta => ({
  title: `${productName}客户评价 · ${brand.name}`,
  description: `买过${productName}的客户怎么说。`,
  image: productPicture(baseProductNo),
});
