import { createHash } from 'node:crypto';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { planName } from '@parasol/domain/products/catalogue/names';
import { isComplete } from '@parasol/domain/sales/recordings/recording-states';
import type { RecordingStage } from '@parasol/domain/sales/orders/states/order-actions';
import { recordingStage } from '@parasol/domain/sales/recordings/recording-stage';
import { recordingNeeded } from '@parasol/domain/sales/recordings/recording-needed';
import {
  scriptOf,
  scriptText,
  soldTerms,
  type ScriptStep,
} from '@parasol/domain/sales/recordings/script';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/products/agents/find-agent.ts';
import { termWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { openOrder, productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { liveRecording, recordingsOf, type RecordingRow } from './queries.ts';

export { recordingsOf };

/** The agent who took part in a sale: named as its seller, or preparing it for the customer. */
export const sellerOfOrder = async (
  db: Db,
  { seller, agent_user_id: agentUserId, user_id: userId }: OrderRow,
): Promise<AgentRow | undefined> => {
  const row =
    seller === null
      ? agentUserId === null
        ? undefined
        : await agentOfUser(db, agentUserId)
      : await agentByNo(db, seller);
  // An agent does not sell to themselves.
  return row?.user_id === userId ? undefined : row;
};

/** Whether an order is of the kind that is recorded, in any state. */
export const isRecorded = async (app: App, db: Db, order: OrderRow): Promise<boolean> => {
  if ((order.seller ?? order.agent_user_id) === null || order.user_id === null) return false;
  const agent = await sellerOfOrder(db, order);
  if (!agent) return false;
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  return recordingNeeded({
    assisted: true,
    policyholderAge: ageOn(application.policyholder.birthDate, dateOf(order.created_at.getTime())),
    coverTerm: order.price.coverTerm,
    recordingFromAge: product.compliance.recordingFromAge,
    renewal: order.renews !== null,
  });
};

export const termsOf = (order: OrderRow): string => soldTerms(order.product_version, order.price);

/** A recording counts for the terms sold when it was made. */
export const countsFor = (recording: RecordingRow | undefined, order: OrderRow): boolean =>
  recording !== undefined && isComplete(recording.state) && recording.terms === termsOf(order);

/** Whether an order may not be paid before people have recorded how it was sold. */
export const recordingOwed = async (app: App, db: Db, order: OrderRow): Promise<boolean> =>
  (await isRecorded(app, db, order)) && !countsFor(await liveRecording(db, order.order_no), order);

/** Whether it has the recording that it had to have; null when none was asked of it. */
export const recordingIsThere = async (
  app: App,
  db: Db,
  order: OrderRow,
): Promise<boolean | null> =>
  (await isRecorded(app, db, order))
    ? countsFor(await liveRecording(db, order.order_no), order)
    : null;

const lastOf = async (db: Db, orderNo: string): Promise<RecordingRow | undefined> =>
  (await recordingsOf(db, orderNo)).findLast(({ state }) => state !== 'dropped');

/** The stage of an order's recording, in the words of the order's pages. */
export const recordingStageOf = async (
  app: App,
  db: Db,
  order: OrderRow,
): Promise<RecordingStage | null> => {
  if ((order.seller ?? order.agent_user_id) === null) return null;
  const last = await lastOf(db, order.order_no);
  const owed = order.state === 'to-pay' && (await recordingOwed(app, db, order));
  return recordingStage(
    order.state,
    owed,
    last && { state: last.state, holdsIssue: last.holds_issue },
  );
};

/** Whether a paid order waits for staff to accept its recording before a policy is asked for. */
export const recordingHolds = async (db: Db, orderNo: string): Promise<boolean> => {
  const last = await lastOf(db, orderNo);
  return last !== undefined && last.holds_issue && !['accepted', 'kept'].includes(last.state);
};

export interface Script {
  readonly steps: ScriptStep[];
  readonly hash: Buffer;
}

/** The script this agent reads aloud for this order. */
export const scriptFor = async (app: App, order: OrderRow, agent: AgentRow): Promise<Script> => {
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  const { price } = order;
  const company = app.brands.find(({ id }) => id === order.brand)?.company ?? '';
  const steps = scriptOf({
    company,
    agent: {
      title: agentKinds[agent.kind],
      name: agent.name,
      certificateNo: agent.certificate_no ?? '',
    },
    product,
    insurerName: app.catalogue.insurer(order.insurer).name,
    planName: planName(product, price.plan),
    price,
    coverWords: termWords(price.coverTerm),
    payWords: termWords(price.payTerm),
    forOthers: application.insureds.some(({ relation }) => relation !== 'self'),
    charactersASecond: app.settings.get('recording-check', order.brand).charactersASecond,
    age: ageOn(application.policyholder.birthDate, dateOf(order.created_at.getTime())),
  });
  return { steps, hash: createHash('sha256').update(scriptText(steps)).digest() };
};
