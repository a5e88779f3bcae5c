import {
  nextSignStatus,
  type SignStatus,
} from '@parasol/domain/contracts/payments/cashier/sign-page';

/** Where the sign-and-pay page stands: what it shows, and how often it has asked in a row. */
export interface SignProgress {
  readonly status: SignStatus;
  readonly asked: number;
}

/** Asked so often without news, the page stops asking by itself and lets the customer decide. */
const patience = 15;

/** The server's answer. 1 and 2 both mean unknown: only 3 and 4 are final. */
const heard = (status: SignStatus, heardStatus: SignStatus): SignStatus => {
  if (heardStatus === 3) return nextSignStatus(status, 'signed');
  return heardStatus === 4 ? nextSignStatus(status, 'refused') : status;
};

export const afterAnswer = (
  { status, asked }: SignProgress,
  heardStatus: SignStatus | null,
): SignProgress => {
  const next = heardStatus === null ? status : heard(status, heardStatus);
  const count = asked + 1;
  if (next !== 1 || count < patience) return { status: next, asked: count };
  return { status: nextSignStatus(next, 'gave-up-asking'), asked: count };
};

export const askAgain = ({ status }: SignProgress): SignProgress => ({
  status: nextSignStatus(status, 'ask-again'),
  asked: 0,
});
