import { staffMay } from '@parasol/domain/base/accounts/access';
import { subject } from '#ground/subject.ts';
import { inspectionByNo } from './queries/inspections.ts';

export const inspectionSubjects = {
  inspection: subject({
    find: inspectionByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这次检查',
  }),
  /** For its maker alone: it bears their name. */
  ownInspection: subject({
    find: inspectionByNo,
    brand: ({ brand }) => brand,
    isFor: (row, caller) =>
      caller.kind === 'staff' && row.staff_id === caller.staffId && staffMay(caller, row.brand),
    missing: '没有找到这个文件',
  }),
};
