import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { useSettledPreview } from '#ui/versions/use-settled-preview.ts';

export type LandingDetail = Awaited<ReturnType<Api['getLandingForStaff']>>;
export type Listed = Awaited<ReturnType<Api['listLandingsForStaff']>>['landings'][number];
export type Preview = Awaited<ReturnType<Api['previewLanding']>>;
export type Block = LandingDetail['versions'][number]['blocks'][number];

const key = ['landings'] as const;

export const useLandings = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.listLandingsForStaff({}, { signal }),
    refetchInterval: 30_000,
  });

export const useLanding = (landingId: number | null) =>
  useQuery({
    enabled: landingId !== null,
    queryKey: [...key, landingId],
    queryFn: ({ signal }) => api.getLandingForStaff({ landingId: landingId ?? 0 }, { signal }),
    // A colleague may be writing: the form is not replaced under their hands.
    refetchOnWindowFocus: false,
  });

/** A new page's content: that of the product's pack. */
export const useDefault = (baseProductNo: string | null) =>
  useQuery({
    enabled: baseProductNo !== null,
    queryKey: [...key, 'default', baseProductNo],
    queryFn: ({ signal }) =>
      api.getLandingDefault({ baseProductNo: baseProductNo ?? '' }, { signal }),
    refetchOnWindowFocus: false,
  });

export const useRereadLandings = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};

export const usePreview = (input: Parameters<Api['previewLanding']>[0]) =>
  useSettledPreview(key, input, (asked, options) => api.previewLanding(asked, options));
