import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import { subject } from '#ground/subject.ts';
import { mayGrant } from './asks/may-grant.ts';
import { askById } from './queries/asks.ts';
import { staffById } from './queries/staff.ts';
import { staffOfSession } from './queries/staff-sessions.ts';
import { userById } from './queries/users.ts';

export const accountSubjects = {
  /** The account of a customer. */
  user: subject({ find: userById, brand: ({ brand }) => brand, missing: '没有找到这位客户' }),
  /** The account of a colleague. Its brand may change: a verb that locks it checks again. */
  colleague: subject({
    find: staffById,
    brand: ({ brand }) => brand,
    missing: '没有找到这个账号',
  }),
  /** One's own, or that of a colleague whom an administrator looks after. */
  staffSession: subject({
    find: staffOfSession,
    brand: ({ brand }) => brand,
    isFor: ({ staffId, brand }, caller) =>
      caller.kind === 'staff' &&
      (staffId === caller.staffId ||
        (staffHold(caller, 'accounts-manage') && staffMay(caller, brand))),
    missing: '没有找到这次登录',
  }),
  /** For the colleague who asked, and for colleagues who may grant it. */
  ask: subject({
    find: askById,
    brand: ({ brand }) => brand,
    isFor: (row, caller) =>
      caller.kind === 'staff' && (row.asked_by === caller.staffId || mayGrant(caller, row)),
    missing: '没有找到这项复核',
  }),
};
