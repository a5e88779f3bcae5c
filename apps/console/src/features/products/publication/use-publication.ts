import type { Api } from '@parasol/contract';
import { useCall, useReread } from '#shell/use-call.ts';

type Listing = Awaited<ReturnType<Api['listPublication']>>;
export type Listed = Listing['products'][number];
export type ProductDetail = Awaited<ReturnType<Api['getPublication']>>;

export const usePublication = () => useCall('listPublication', {}, { refetchInterval: 30_000 });

export const useProduct = (baseProductNo: string) =>
  useCall('getPublication', { baseProductNo }, { refetchInterval: 15_000 });

export const useRereadPublication = () =>
  useReread('listPublication', 'getPublication', 'listInsurersForStaff');
