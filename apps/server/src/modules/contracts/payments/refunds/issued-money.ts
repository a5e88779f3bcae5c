import type { Output } from '@parasol/contract';
import {
  causesFor,
  type IssuedMoney,
} from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  policiesOfOrders,
  premiumsOf,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import { repaymentServicesOf } from '#modules/contracts/policies/services/payable-service.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { collectedMoney } from './collected-money.ts';

/** The refundable part of a payment for an issued contract, and of the contract. */
export const issuedMoney = async (
  app: App,
  db: Db,
  { policy_no: policyNo, order_no: orderNo }: PolicyRow,
  pay: PayOrderRow,
): Promise<IssuedMoney> => {
  const { pay_seq: paySeq, purpose, instalment, pos_no: posNo } = pay;
  const [{ payments }, repaid, refunds] = await Promise.all([
    collectedMoney(app, db, orderNo),
    repaymentServicesOf(db, orderNo),
    refundsOf(db, [paySeq]),
  ]);
  const repays = posNo !== null && repaid.has(posNo);
  const ofLoan = refundable(
    repays && pay.paid_at !== null && pay.state !== 'reversed' ? pay.fen : 0,
    refunds.filter(({ surplus }) => !surplus).map(({ fen }) => fen),
  );
  const left = payments.find((each) => each.paySeq === paySeq)?.left ?? ofLoan;
  const premium = (await premiumsOf(db, [policyNo]))
    .get(policyNo)
    ?.find(({ number }) => number === (instalment ?? 1));
  return {
    purpose,
    repays,
    left,
    excess: purpose === 'service' || !premium ? 0 : Math.max(0, left - premium.fen),
    contract: payments.reduce((sum, each) => sum + each.left, 0),
  };
};

/** The same for staff who are about to refund it; null before the contract is issued. */
export const issuedView = async (
  app: App,
  db: Db,
  pay: PayOrderRow,
): Promise<Output<'getPaymentForStaff'>['issued']> => {
  const [policy] = await policiesOfOrders(db, [pay.order_no]);
  if (!policy) return null;
  const money = await issuedMoney(app, db, policy, pay);
  return {
    policyNo: policy.policy_no,
    causes: [...causesFor(money)],
    leftFen: money.left,
    excessFen: money.excess,
    contractFen: money.contract,
  };
};
