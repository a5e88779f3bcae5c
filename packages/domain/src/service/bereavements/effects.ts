/** The role of the deceased in a policy. */
export type DeadRole = 'policyholder' | 'insured' | 'family-member';

/** The fate of a policy: the person who continues it, or how it ends. */
export type DeathEffect = 'successor' | 'surrender' | 'claim' | 'end' | 'leave';

export const roleTitles: Readonly<Record<DeadRole, string>> = {
  policyholder: '投保人',
  insured: '唯一的被保险人',
  'family-member': '被保险人之一',
};

export const effectTitles: Readonly<Record<DeathEffect, string>> = {
  successor: '由继承人作投保人继续',
  surrender: '由继承人退保',
  claim: '申请身故保险金',
  end: '合同终止，按条款退还',
  leave: '退出保单，退还其未到期的部分',
};

/** For the family, once the death is confirmed. */
export const effectWords: Readonly<Record<DeathEffect | 'open', string>> = {
  open: '工作人员会与您商量：由家人继续作投保人，或者退保。',
  successor: '需要接续的投保人和被保险人各自确认，链接已发到他们的手机。',
  surrender: '按继承人的申请退保，款项由工作人员转账。',
  claim: '已登记身故理赔，给付由保险公司决定，工作人员会逐项协助。',
  end: '合同终止，按条款退还；去世以后扣的保险费全部退回。',
  leave: '从去世的第二天起退出，退还未到期的部分；其他家人的保障不变。',
};

interface Part {
  readonly role: DeadRole;
  /** The contract covered the person on that day and pays something on their death. */
  readonly deathCover: boolean;
  readonly over: boolean;
}

/** The effect once the death is confirmed; null where the family chooses. */
export const effectAtOnce = ({ role, deathCover, over }: Part): DeathEffect | null => {
  if (role === 'policyholder') return null;
  if (deathCover) return 'claim';
  if (over) return null;
  return role === 'insured' ? 'end' : 'leave';
};

/** The effects staff can still choose for an unsettled part. */
export const effectsOpen = (
  role: DeadRole,
  chosen: DeathEffect | null,
  underWay: boolean,
): readonly DeathEffect[] => {
  if (underWay) return [];
  if (role === 'policyholder') return ['successor', 'surrender'];
  if (chosen !== 'claim') return [];
  // The insurer has decided the claim: the person leaves the contract in any case.
  return [role === 'insured' ? 'end' : 'leave'];
};
