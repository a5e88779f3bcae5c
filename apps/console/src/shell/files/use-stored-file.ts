import { useQuery } from '@tanstack/react-query';
import { api } from '#shell/api.ts';

const readers = {
  order: api.getOrderFileForStaff,
  claim: api.getClaimFileForStaff,
  change: api.getChangeFileForStaff,
  invoice: api.getInvoiceFileForStaff,
  bereavement: api.getBereavementFileForStaff,
} as const;

/** The owner of a file; it decides the call that reads it. */
export type FileOwner = keyof typeof readers;

/** A file that a customer handed in; every look is written down, so it is read once. */
export const useStoredFile = (owner: FileOwner, fileId: string, enabled = true) =>
  useQuery({
    queryKey: ['file', owner, fileId],
    queryFn: async ({ signal }) => {
      const file: unknown = await readers[owner]({ fileId }, { signal });
      if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
      return file;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    enabled,
  });
