import { fileOf } from '#ground/files/file-subject.ts';
import { ownedBy, subject } from '#ground/subject.ts';
import { supplementOfBrand } from '#modules/products/disclosure/records/supplements.ts';
import { noSuchSupplement } from './life/settle-supplement.ts';
import { mayRead } from './papers/get-policy-paper.ts';
import { noSuchPolicy } from './policy.ts';
import { paperByNo } from './queries/papers.ts';
import { policyByNo, type PolicyRow } from './queries/policies.ts';
import { serviceByNo, type ServiceRow } from './queries/services.ts';
import { surrenderByNo } from './queries/surrenders.ts';
import { visitOf } from './queries/visits.ts';
import { serviceFiles } from './services/service-view.ts';
import { noSuchDoubt } from './after-issue/visits/settle-visit-doubt.ts';

/** Its policyholder may change: a verb that locks it checks the owner again. */
const policy = subject<PolicyRow>({
  find: policyByNo,
  brand: ({ brand }) => brand,
  isOf: ownedBy(({ user_id: userId }) => userId),
  missing: noSuchPolicy().msg,
});

const service = subject<ServiceRow>({
  find: serviceByNo,
  brand: ({ brand }) => brand,
  isOf: ownedBy(({ user_id: userId }) => userId),
  missing: '没有找到这项服务，请从保单重新进入',
});

/** None of them changes its brand; the policy alone changes its owner. */
export const policySubjects = {
  policy,
  service,
  changeFile: fileOf(serviceFiles('').kind, service),
  surrender: subject({
    find: surrenderByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这次退保申请',
  }),
  returnVisit: subject({
    find: visitOf,
    brand: ({ brand }) => brand,
    missing: noSuchDoubt,
  }),
  supplement: subject({
    find: supplementOfBrand,
    brand: ({ brand }) => brand,
    missing: noSuchSupplement,
  }),
  policyPaper: subject({
    find: async (db, paperNo) => {
      const paper = await paperByNo(db, paperNo);
      const of = await policyByNo(db, paper?.policy_no ?? '');
      return paper && of && { paper, policy: of };
    },
    brand: (row) => row.policy.brand,
    isOf: (row, context) =>
      ownedBy(() => row.policy.user_id)(row, context) && mayRead(row.policy, row.paper),
    missing: '没有找到这个文件',
  }),
};
