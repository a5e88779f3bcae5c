import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { PolicyRow, RenewalMoveRow, RenewalRow } from '#modules/contracts/policies/policy.ts';

/** How the renewal of a policy stands, for the page of the policy. */
export const renewalFacts = (
  { state, told_fen: fen, told_on: toldOn, pay_by: payBy, ...row }: RenewalRow,
  nextPolicyNo: string | null,
): Dossier['facts'] => [
  {
    label: '续保',
    value: `${renewalLife.states[state].title}${nextPolicyNo === null ? '' : `，新保单 ${nextPolicyNo}`}`,
  },
  ...(fen === null
    ? []
    : [{ label: '续保保险费', value: `${formatAmount(fen)} 元，${toldOn} 告知` }]),
  { label: '续保最晚交费', value: payBy },
  ...(row.noticed_for === null ? [] : [{ label: '通知的扣费日', value: row.noticed_for }]),
  ...(row.failed_told_on === null ? [] : [{ label: '扣费未成功', value: row.failed_told_on }]),
  ...(row.reason === null ? [] : [{ label: '没有续保的原因', value: row.reason }]),
];

export const renewalStepWords = ({ event, fen, note }: RenewalMoveRow): string => {
  const words = event === 'tell' ? '到期前告知续保' : renewalLife.events[event].words;
  const priced = event === 'tell' || event === 'retell' || event === 'choose';
  const amount = priced && fen !== null ? `，每期 ${formatAmount(fen)} 元` : '';
  return `${words}${amount}${note === null ? '' : `（${note}）`}`;
};

/** The policies before and after it, and the order between them. */
export const renewalRelations = (
  { renews, renewed_by: renewedBy }: PolicyRow,
  renewal: RenewalRow | undefined,
): Dossier['related'] => [
  ...(renews === null
    ? []
    : [
        {
          subject: { kind: 'policy', no: renews } as const,
          title: `续保自 ${renews}`,
          stateTitle: '',
        },
      ]),
  ...(renewedBy === null
    ? []
    : [
        {
          subject: { kind: 'policy', no: renewedBy } as const,
          title: `由 ${renewedBy} 接续`,
          stateTitle: '',
        },
      ]),
  ...(renewal?.order_no == null
    ? []
    : [
        {
          subject: { kind: 'order', no: renewal.order_no } as const,
          title: `续保订单 ${renewal.order_no}`,
          stateTitle: renewalLife.states[renewal.state].title,
        },
      ]),
];
