import { redirect } from 'react-router';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { Output } from '@parasol/contract';
import { needsLogin } from '@parasol/client/api-error';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export interface SigningGuideData {
  readonly product: Pick<Output<'getProductDetail'>, 'baseProductNo' | 'names' | 'notices'>;
  /** Orders of this product that wait for a signature; none for a visitor who is not logged in. */
  readonly waiting: readonly { readonly orderNo: string; readonly people: string }[];
  readonly loggedIn: boolean;
}

export const loader: Loads<SigningGuideData | Response> = async ({ request, params, context }) => {
  const api = context.get(apiContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  // Messages sent by the last release name the order itself.
  const orderNo = new URL(request.url).searchParams.get('orderNo');
  if (orderNo) return redirect(orderLinks(context.get(brandContext)).signing(orderNo));
  const [{ names, notices }, listed] = await Promise.all([
    api.getProductDetail({ baseProductNo }, { signal: request.signal }),
    api.listOrders({ tab: 'to-do' }, { signal: request.signal }).catch((error: unknown) => {
      if (needsLogin(error)) return null;
      throw error;
    }),
  ]);
  return {
    product: { baseProductNo, names, notices },
    loggedIn: listed !== null,
    waiting: (listed?.orders ?? []).flatMap((line) =>
      line.orderNo !== null && line.state === 'to-sign' && line.baseProductNo === baseProductNo
        ? [{ orderNo: line.orderNo, people: line.insureds.join('、') }]
        : [],
    ),
  };
};

export const meta = ({ product }: SigningGuideData, brand: PublicBrand): PageMeta => ({
  title: `${product.names.marketing}签署说明 · ${brand.name}`,
  description: `${product.names.marketing}的投保文件由谁签、签什么、怎样签。`,
});
