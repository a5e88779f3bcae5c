import { useQuery } from '@tanstack/react-query';
import { api } from '#shell/api.ts';

type Asked = Parameters<typeof api.getUnderwritingPage>[0];

/** A page as a picture, small or whole; a look at the whole is written down, so it is read once. */
export const usePageFile = (asked: Asked, enabled = true) =>
  useQuery({
    queryKey: ['underwriting-page', asked],
    queryFn: async ({ signal }) => {
      const file: unknown = await api.getUnderwritingPage(asked, { signal });
      if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
      return file;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    enabled,
  });
