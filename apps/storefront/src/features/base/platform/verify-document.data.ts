import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export type KnownDocument = NonNullable<Output<'findSignedDocument'>['document']>;

export interface VerifyData {
  readonly documentNo: string;
  readonly document: KnownDocument | null;
  /** Why the number could not be found. */
  readonly refused: string | null;
}

export const loader: Loads<VerifyData> = async ({ request, context }) => {
  const documentNo = new URL(request.url).searchParams.get('documentNo')?.trim() ?? '';
  if (documentNo === '') return { documentNo, document: null, refused: null };
  try {
    const { document } = await context
      .get(apiContext)
      .findSignedDocument({ documentNo }, { signal: request.signal });
    const refused = document ? null : '没有找到这个编号的文件，请核对后再试';
    return { documentNo, document, refused };
  } catch (error) {
    if (isApiError(error)) return { documentNo, document: null, refused: error.message };
    throw error;
  }
};

export const meta = (_data: unknown, brand: PublicBrand): PageMeta => ({
  title: `文件查验 · ${brand.name}`,
  description: `查验${brand.name}签署的电子投保单和电子保险单：按文件编号，或放入收到的文件，在您的设备上核对。`,
});
