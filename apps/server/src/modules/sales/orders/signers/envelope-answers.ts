import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { nextSigner } from '@parasol/domain/sales/orders/people/signers';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { settleSigner } from '#modules/sales/orders/queries/signers.ts';
import { findOwnSigner, type FoundSigner } from './find-signer.ts';
import { keepSignature, tellOwner } from './keep-signature.ts';
import { sealReason } from './sealed-reason.ts';
import { signerPaper } from './signer-sheet.ts';
import { signersOnOrder } from '#modules/sales/orders/signers-on-order.ts';

interface Turn {
  readonly order: OrderRow;
  readonly found: FoundSigner;
}

/**
 * The locked order on which it is this signer's turn; an act that is done already is answered
 * again.
 */
const takeTurn = async (
  tx: Tx,
  context: PersonContext,
  link: { readonly orderNo: string; readonly token: string },
): Promise<Turn | Output<'signEnvelope'> | Refusal> => {
  const { app, now } = context;
  const order = await lockOrder(tx.db, link.orderNo);
  const found = await findOwnSigner(context, tx.db, link);
  if (found instanceof Refusal) return found;
  const signers = await signersOnOrder(app, tx.db, found.order);
  const mine = signers.find(({ signer }) => signer === found.asked.signer);
  if (mine?.state === 'signed' || mine?.state === 'refused') return { state: mine.state };
  if (order?.state !== 'to-sign' || (order.expires_at && order.expires_at <= now)) {
    return refuse('ORDER_MOVED_ON', '这份投保申请已不需要签署，请与投保人联系');
  }
  const next = nextSigner(signers);
  if (next && next.signer !== found.asked.signer) {
    return refuse(
      'ORDER_MOVED_ON',
      `还没有轮到您，请等${next.role} ${maskName(next.person.name)} 签署`,
    );
  }
  return { order, found };
};

export const signEnvelope: Verb<'signEnvelope'> = async (context, input) => {
  const { app } = context;
  return inTransaction(app.database, async (tx) => {
    const turn = await takeTurn(tx, context, input);
    if (turn instanceof Refusal || 'state' in turn) return turn;
    const { order, found } = turn;
    if (await app.ports.insuredAuthOwed(app, tx.db, order.order_no, found.asked.signer)) {
      return refuse('CONSENT_REFUSED', '请先验证您的身份，再阅读和签署');
    }
    const paper = await signerPaper(app, tx.db, found);
    if (!paper?.intact) {
      context.log.error({ orderNo: order.order_no }, 'a signature record differs from its making');
      return refuse('CONFLICT', '投保人签署的记录与原件不符，请联系客服，暂时不要签署');
    }
    const signature = await keepSignature(
      tx,
      context,
      { order, signer: found.asked.signer, paper: paper.paper, proposal: paper.proposal },
      input,
    );
    return signature instanceof Refusal ? signature : { state: 'signed' };
  });
};

/** The order is unchanged: its owner explains and asks again, or gives it up. */
export const refuseEnvelope: Verb<'refuseEnvelope'> = async (context, input) => {
  const { app, now, person } = context;
  return inTransaction(app.database, async (tx) => {
    const turn = await takeTurn(tx, context, input);
    if (turn instanceof Refusal || 'state' in turn) return turn;
    const { order, found } = turn;
    const { signer, row } = found.asked;
    const reason = await sealReason(app, { ...order, signer }, input.reason);
    await settleSigner(tx.db, row, 'refused', reason, now);
    tx.audit({
      actor: `insured:${person}`,
      action: 'order.signature-refused',
      subject: `order:${order.order_no}`,
      detail: { signer },
    });
    await tellOwner(tx, context, order, await signersOnOrder(app, tx.db, order), signer);
    return { state: 'refused' };
  });
};
