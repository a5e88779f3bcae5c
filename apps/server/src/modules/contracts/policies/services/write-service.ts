import { randomBytes } from 'node:crypto';
import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import type { KeptServiceState } from '@parasol/domain/contracts/policies/services/policy-service';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  insertServiceConsents,
  type ServiceConsentRow,
} from '#modules/contracts/policies/queries/service-consents.ts';
import { insertService, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { payUntil } from './move-service.ts';
import { describeChange, sealChange } from '#modules/contracts/policies/terms/sealed-change.ts';

export const newPosNo = (): string => orderNumber('PV', randomBytes(numberBytes));

interface NewService {
  readonly posNo: string;
  readonly key: string;
  readonly userId: string;
  readonly change: PolicyChange;
  readonly people: PolicyPeople;
  /** `beginService` lets it enter this state. */
  readonly state: KeptServiceState;
  readonly actor: string;
  readonly fen?: number;
  readonly coversUntil?: string | null;
  /** People who have to agree, each at a mobile of their own. */
  readonly consents?: readonly (Pick<ServiceConsentRow, 'who' | 'position'> & {
    readonly mobile: string;
  })[];
}

/** A request for a change of a policy, sealed, with the people who have to agree. */
export const writeService = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  asked: NewService,
): Promise<ServiceRow> => {
  const { posNo, change, people, fen = 0, coversUntil = null, consents = [] } = asked;
  const { policy_no: policyNo, order_no: orderNo, brand } = policy;
  const now = app.clock();
  const service = await insertService(tx.db, {
    pos_no: posNo,
    key: asked.key,
    kind: change.kind,
    policy_no: policyNo,
    order_no: orderNo,
    covers_until: coversUntil,
    brand,
    user_id: asked.userId,
    display_id: (await orderByNo(tx.db, orderNo))?.display_id ?? '',
    reason: '',
    fen: fen === 0 ? null : fen,
    pay_until: asked.state === 'to-pay' ? payUntil(now, change) : null,
    state: asked.state,
    opened_by: asked.actor,
    opened_at: now,
    changed_at: now,
    paid_at: null,
    due: null,
    said: null,
    sealed: await sealChange(
      app,
      { ...policy, pos_no: posNo },
      describeChange(app, people, change),
    ),
  });
  await insertServiceConsents(
    tx.db,
    consents.map(({ mobile, ...who }) => ({
      ...who,
      pos_no: posNo,
      mobile_index: app.vault.blindIndex('phone', mobile),
    })),
  );
  return service;
};
