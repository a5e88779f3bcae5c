import type { Api } from '@parasol/contract';
import { useCall, useAwaitedReread } from '#shell/use-call.ts';
import { useSettledPreview } from '#shell/use-settled-preview.ts';

export type LandingDetail = Awaited<ReturnType<Api['getLandingForStaff']>>;
export type Listed = Awaited<ReturnType<Api['listLandingsForStaff']>>['landings'][number];
export type Preview = Awaited<ReturnType<Api['previewLanding']>>;
export type Block = LandingDetail['versions'][number]['blocks'][number];

export const useLandings = () => useCall('listLandingsForStaff', {}, { refetchInterval: 30_000 });

export const useLanding = (landingId: number | null) =>
  useCall(
    'getLandingForStaff',
    { landingId: landingId ?? 0 },
    {
      enabled: landingId !== null,
      // A colleague may be writing: the form is not replaced under their hands.
      refetchOnWindowFocus: false,
    },
  );

/** A new page's content: that of the product's pack. */
export const useDefault = (baseProductNo: string | null) =>
  useCall(
    'getLandingDefault',
    { baseProductNo: baseProductNo ?? '' },
    { enabled: baseProductNo !== null, refetchOnWindowFocus: false },
  );

export const useRereadLandings = () =>
  useAwaitedReread(
    'listLandingsForStaff',
    'getLandingForStaff',
    'getLandingDefault',
    'previewLanding',
  );

export const usePreview = (input: Parameters<Api['previewLanding']>[0]) =>
  useSettledPreview('previewLanding', input);
