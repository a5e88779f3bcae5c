import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import {
  openServiceStates,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import {
  deathReasonWords,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { Db } from '#ground/db/schema.ts';
import { deathClaimOf } from '#modules/contracts/claims/own-claims.ts';
import { surrendersOf } from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { serviceByNo } from '#modules/contracts/policies/services/read-service.ts';
import type { PartRow } from './queries.ts';

export interface Progress {
  /** The progress in words; empty while nothing was begun. */
  readonly words: string;
  /** An effect is being carried out: staff cannot choose another one meanwhile. */
  readonly underWay: boolean;
}

const ofService = async (db: Db, posNo: string): Promise<Progress> => {
  const service = await serviceByNo(db, posNo);
  if (!service) return { words: '', underWay: false };
  const { title } = serviceLife.states[service.state];
  const open = openServiceStates.includes(service.state) || service.state === 'done';
  return { words: `投保人变更 ${posNo}：${title}${service.said ?? ''}`, underWay: open };
};

const ofSurrender = async (db: Db, policyNo: string): Promise<Progress> => {
  const row = (await surrendersOf(db, policyNo)).find(
    ({ reason }) => deathReasonWords(reason) !== null,
  );
  if (!row) return { words: '还没有送交保险公司', underWay: false };
  const { title } = surrenderLife.states[row.state];
  return {
    words: `${row.surrender_no}：${title}`,
    underWay: row.state !== 'refused' && row.state !== 'withdrawn',
  };
};

const ofClaim = async (db: Db, part: PartRow): Promise<Progress> => {
  const claim = await deathClaimOf(db, part.case_no, part.policy_no);
  return claim
    ? {
        words: `理赔 ${claim.claim_no}：${claimLife.states[claim.state].title}`,
        underWay: !claimLife.isOver(claim.state),
      }
    : { words: '', underWay: false };
};

/** The progress of the job that carries out an effect. */
export const progressOf = async (db: Db, part: PartRow): Promise<Progress> => {
  const claim = await ofClaim(db, part);
  if (part.effect === null || part.effect === 'claim')
    return { ...claim, underWay: part.effect === 'claim' && claim.underWay };
  const own =
    part.effect === 'successor'
      ? part.effect_no === null
        ? { words: '', underWay: false }
        : await ofService(db, part.effect_no)
      : await ofSurrender(db, part.policy_no);
  return { ...own, words: [own.words, claim.words].filter(Boolean).join('；') };
};
