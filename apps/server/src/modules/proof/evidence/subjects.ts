import { staffMay } from '@parasol/domain/base/accounts/access';
import { subject } from '#ground/subject.ts';
import { packById } from './queries/packs.ts';

export const evidenceSubjects = {
  /** For its maker alone: the report in it bears their name. */
  ownEvidencePack: subject({
    find: packById,
    brand: ({ brand }) => brand,
    isFor: (row, caller) =>
      caller.kind === 'staff' && row.staff_id === caller.staffId && staffMay(caller, row.brand),
    missing: '没有找到这个文件',
  }),
};
