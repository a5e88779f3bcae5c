import { refuse, type Refusal } from '@parasol/contract/errors';
import { bereavementLife } from '@parasol/domain/service/bereavements/case-states';
import type { Tx } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import type { CaseRow } from './queries.ts';

export const noSuchCase = (): Refusal => refuse('NOT_FOUND', '没有找到这次登记');

/** Names the colleague who was first, when the report has moved meanwhile. */
export const notNow = (tx: Tx, { case_no: caseNo, state }: CaseRow): Promise<Refusal> =>
  decidedAlready(
    tx.db,
    `bereavement:${caseNo}`,
    ['match', 'ask-papers', 'confirm', 'close', 'withdraw'].map((event) => `bereavement.${event}`),
    {
      key: 'CONFLICT',
      msg: `这次登记现在是“${bereavementLife.states[state].title}”，不能这样处理`,
    },
  );
