import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { allPaperKinds } from '@parasol/domain/contracts/policies/policy-paper';
import type { StaffContext } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { signedFilesOf } from '#modules/base/signing/open-signed.ts';

const kinds: ReadonlySet<string> = new Set(allPaperKinds);

/** Endorsements, confirmations and notices of a policy, for staff who may open files. */
export const paperFiles = async (
  { app, caller }: StaffContext,
  orderNo: string,
  erased: boolean,
): Promise<Dossier['files']> => {
  if (erased || !staffHold(caller, 'orders-files')) return [];
  const files = (await signedFilesOf(app, orderNo)).filter(({ field }) => kinds.has(field));
  return Promise.all(files.map((file) => fileView(app, file)));
};
