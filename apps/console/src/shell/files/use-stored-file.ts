import { fileOptions, useCall } from '#shell/use-call.ts';

const readers = {
  order: 'getOrderFileForStaff',
  claim: 'getClaimFileForStaff',
  change: 'getChangeFileForStaff',
  invoice: 'getInvoiceFileForStaff',
  bereavement: 'getBereavementFileForStaff',
} as const;

/** The owner of a file; it decides the call that reads it. */
export type FileOwner = keyof typeof readers;

/** A file that a customer sent; every look is recorded, so it is read once. */
export const useStoredFile = (owner: FileOwner, fileId: string, enabled = true) =>
  useCall(readers[owner], { fileId }, { ...fileOptions, enabled });
