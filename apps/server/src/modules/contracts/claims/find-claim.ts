import { refuse, type Refusal } from '@parasol/contract/errors';

export const noSuchClaim = (): Refusal => refuse('NOT_FOUND', '没有找到这次登记，请核对编号');
