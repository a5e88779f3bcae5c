import type { LoaderFunctionArgs } from 'react-router';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).getAppVersion({});

export const meta = (_data: unknown, brand: PublicBrand): PageMeta => ({
  title: `下载 App · ${brand.name}`,
  description: `${brand.name} App 的最新版本与下载地址，支持 Android、iPhone 与 HarmonyOS，与网页使用同一个账户。`,
});
