import { holdReasons, type HoldReason } from '@parasol/domain/products/agents/commission-holds';
import type { QueueRow, Subject } from '@parasol/contract/staff/console/shapes';
import {
  agentKinds,
  type AgentKind,
  type AgentState,
  agentLife,
} from '@parasol/domain/products/agents/agent-states';
import { channelWords } from '@parasol/domain/base/attribution/channels';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import { wordsOfSubject } from '@parasol/domain/staff/audit/audit-words';
import { clockColour, dueOf, queues, type QueueId } from '@parasol/domain/staff/console/queues';
import {
  chatSkills,
  type ChatSkill,
  type ChatState,
  chatLife,
} from '@parasol/domain/service/chat/chat-states';
import { type LeadState, leadLife } from '@parasol/domain/sales/leads/lead-states';
import {
  type BereavementState,
  bereavementLife,
} from '@parasol/domain/service/bereavements/case-states';
import {
  callBackMatters,
  type CallBackMatter,
  type CallBackState,
  callBackLife,
} from '@parasol/domain/service/call-centre/call-back-states';
import { claimGuides } from '@parasol/domain/contracts/claims/claim-guide';
import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import { type ClaimState, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { skills, type Skill } from '@parasol/domain/sales/manual-underwriting/skills';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { maskPersonal } from '@parasol/domain/base/fields/masks/mask-personal';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { partiesOf } from '@parasol/domain/sales/orders/people/identity-check';
import { alertKinds, isAlertKind } from '@parasol/domain/contracts/payments/alert-kinds';
import {
  type RecordingState,
  recordingLife,
} from '@parasol/domain/sales/recordings/recording-states';
import {
  invoiceKinds,
  type InvoiceKind,
  type InvoiceState,
  invoiceLife,
} from '@parasol/domain/contracts/payments/invoice';
import { type RefundState, refundLife } from '@parasol/domain/contracts/payments/pay-states';
import { differenceKinds, type DifferenceKind } from '@parasol/domain/contracts/payments/reconcile';
import {
  serviceKinds,
  type KeptServiceState,
  type ServiceKind,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import {
  type RenewalState,
  renewalLife,
} from '@parasol/domain/contracts/policies/renewals/renewal-states';
import {
  type SurrenderState,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import {
  wayTitles,
  type RefundWay,
} from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import { insuredNames } from '#modules/sales/manual-underwriting/desk/insured-names.ts';
import { openOrder, type OrderContent } from '#modules/sales/orders/order.ts';
import { sealedContents } from '#modules/sales/orders/staff/shown-orders.ts';
import type { AssignedItem } from '#modules/staff/console/queries/queues.ts';

interface Words {
  readonly subject: Subject;
  readonly title: string;
  readonly stateTitle: string;
  readonly note: string | null;
}

type Describe = (app: App, item: AssignedItem, order: OrderContent | undefined) => Words;

export const productName = ({ catalogue }: App, baseProductNo: string): string =>
  catalogue.find(baseProductNo)?.product.names.marketing ?? baseProductNo;

const stateTitle = (state: string): string => orderLife.states[state as OrderState].title;

/** The channel a lead came by, and the agent who has it. */
const leadNote = ({ settings }: App, { brand, note }: AssignedItem): string => {
  const { touch, agent } = JSON.parse(note ?? '{}') as {
    touch: Touch | null;
    agent: string | null;
  };
  return [channelWords(touch, settings.get('channels', brand ?? '')), agent]
    .filter(Boolean)
    .join(' · ');
};

/** The subject of a call-back, as far as known, and the number of tries. */
const callBackNote = (note: string): string | null => {
  const [tries = '0', matter = ''] = note.split('~');
  const words = [
    matter === '' ? '' : callBackMatters[matter as CallBackMatter],
    tries === '0' ? '' : `${tries} 次`,
  ];
  return words.filter(Boolean).join(' · ') || null;
};

const ofOrder: Describe = (app, item) => ({
  subject: { kind: 'order', no: item.subject },
  title: `${item.subject} ${productName(app, item.about)}`,
  stateTitle: stateTitle(item.state),
  note: item.note,
});

/** About one of the people on an order. */
const ofParty: Describe = (app, item, order) => ({
  ...ofOrder(app, item, order),
  stateTitle: '待审核',
  note:
    (order && partiesOf(order.application, true).find(({ party }) => party === item.note)?.role) ??
    item.note,
});

/** Alerts are about many things; one about a thing without a page is shown as the alert itself. */
const subjectOfAlert = ({ id, subject }: AssignedItem): Subject => {
  const [kind = '', no = ''] = subject.split(':', 2);
  if (kind === 'order') return { kind, no };
  if (kind === 'policy') return { kind, no };
  if (kind === 'pay') return { kind: 'payment', no };
  if (kind === 'user') return { kind: 'person', no };
  return { kind: 'alert', no: id };
};

/** Titles of the rows, by queue. */
const describe: Readonly<Record<QueueId, Describe>> = {
  identity: ofParty,
  screening: ofParty,
  referred: (app, item) => ({
    subject: { kind: 'underwriting-case', no: item.subject },
    title: `${item.subject} ${productName(app, item.about)}`,
    stateTitle: queues.referred.kinds[item.state] ?? '',
    note: skills[item.note as Skill],
  }),
  'not-issued': ofOrder,
  refunds: (_app, item) => ({
    subject: { kind: 'payment', no: item.subject },
    title: `${item.id} ${item.about}`,
    stateTitle: refundLife.states[item.state as RefundState].title,
    note: item.note,
  }),
  differences: (_app, item) => ({
    subject: { kind: 'difference', no: item.id },
    title: differenceKinds[item.about as DifferenceKind]?.title ?? item.about,
    stateTitle: '待处理',
    note: item.note,
  }),
  doubts: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about}`,
    stateTitle: '待回访',
    note: item.note,
  }),
  receipts: (app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${app.catalogue.find(item.about)?.product.names.marketing ?? item.about} ${item.id}`,
    stateTitle: '待电话联系',
    note: `已提醒 ${item.note ?? '0'} 次`,
  }),
  services: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} ${serviceKinds[item.about as ServiceKind].title}`,
    stateTitle: serviceLife.states[item.state as KeptServiceState].title,
    note: item.note === '' ? null : item.note,
  }),
  renewals: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about} 续保`,
    stateTitle: renewalLife.states[item.state as RenewalState].title,
    note: item.state === 'applied' ? `${item.note ?? ''} 未办完` : '扣费未成功',
  }),
  surrenders: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} 保单 ${item.about}`,
    stateTitle: surrenderLife.states[item.state as SurrenderState].title,
    note: wayTitles[item.note as RefundWay],
  }),
  invoices: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${invoiceKinds[item.about as InvoiceKind]} ${item.id}`,
    stateTitle: invoiceLife.states[item.state as InvoiceState].title,
    note: item.note,
  }),
  claims: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} ${claimGuides[item.about as ClaimKind].title}`,
    stateTitle: claimLife.states[item.state as ClaimState].title,
    note: item.note,
  }),
  comments: (app, item) => ({
    subject: { kind: 'comment', no: item.id },
    title: productName(app, item.about),
    stateTitle: '待审核',
    note: item.note === null ? null : maskPersonal(item.note),
  }),
  bereavements: (_app, item) => ({
    subject: { kind: 'bereavement', no: item.subject },
    title: `身故报告 ${item.about}`,
    stateTitle: bereavementLife.states[item.state as BereavementState].title,
    note: item.note,
  }),
  'grown-ups': (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about} 的被保险人成年`,
    stateTitle: queues['grown-ups'].kinds[item.state] ?? '',
    note: item.note,
  }),
  'commission-holds': (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.subject}，服务人员 ${item.about}`,
    stateTitle: queues['commission-holds'].kinds[item.state] ?? '',
    note: holdReasons[item.state as HoldReason],
  }),
  'call-backs': (_app, item) => ({
    subject: { kind: 'call-back', no: item.subject },
    title: `回电 ${item.about}`,
    stateTitle: callBackLife.states[item.state as CallBackState].title,
    note: callBackNote(item.note ?? '0'),
  }),
  leads: (app, item) => ({
    subject: { kind: 'lead', no: item.subject },
    title: `${item.id} ${productName(app, item.about)}`,
    stateTitle: leadLife.states[item.state as LeadState].title,
    note: leadNote(app, item),
  }),
  agents: (_app, item) => ({
    subject: { kind: 'agent', no: item.id },
    title: `${item.about} ${agentKinds[item.kind as AgentKind]}`,
    stateTitle: agentLife.states[item.state as AgentState].title,
    note: `执业证号 ${item.note ?? ''}`,
  }),
  recordings: (app, item) => ({
    subject: { kind: 'recording', no: item.id },
    title: `${item.order_no ?? ''} ${productName(app, item.about)}`,
    stateTitle: recordingLife.states[item.state as RecordingState].title,
    note: item.note,
  }),
  'unanswered-chats': (_app, item) => ({
    subject: { kind: 'chat', no: item.id },
    title: `${item.id} ${chatSkills[item.about as ChatSkill]}`,
    stateTitle: chatLife.states[item.state as ChatState].title,
    note: item.note,
  }),
  alerts: (_app, item) => ({
    subject: subjectOfAlert(item),
    title: isAlertKind(item.about) ? alertKinds[item.about] : item.about,
    stateTitle: item.state === 'repeated' ? '多次' : '新',
    note: wordsOfSubject(item.subject),
  }),
  blocked: (_app, item) => ({
    subject: { kind: 'blocked-person', no: item.id },
    title: `名单编号 ${item.about}`,
    stateTitle: '不予承保',
    note: item.note,
  }),
};

/** The orders behind the rows, opened together: the vault asks for their keys once. */
const contentsOf = async (
  app: App,
  items: readonly AssignedItem[],
): Promise<ReadonlyMap<string, OrderContent>> => {
  const numbers = [...new Set(items.flatMap(({ order_no: no }) => no ?? []))];
  const rows = await sealedContents(app.database.db, numbers);
  const contents = await Promise.all(
    rows.map(async (row) => [row.order_no, await openOrder(app, row)] as const),
  );
  return new Map(contents);
};

/** The person of a row: the underwritten one, otherwise the one the order names. */
const namesOf = async (
  app: App,
  queue: QueueId,
  items: readonly AssignedItem[],
  orders: ReadonlyMap<string, OrderContent>,
): Promise<ReadonlyMap<string, string>> => {
  if (queue === 'referred')
    return insuredNames(
      app,
      items.map(({ id }) => id),
    );
  return new Map(
    items.flatMap(({ id, order_no: no }) => {
      const order = no === null ? undefined : orders.get(no);
      return order ? [[id, order.application.policyholder.name] as const] : [];
    }),
  );
};

export const queueRows = async (
  app: App,
  queue: QueueId,
  items: readonly AssignedItem[],
  now: Date,
  inFull = false,
): Promise<QueueRow[]> => {
  const contents = await contentsOf(app, items);
  const names = await namesOf(app, queue, items, contents);
  const nameOf = inFull ? (name: string): string => name : maskName;
  return items.map((item) => {
    const order = item.order_no === null ? undefined : contents.get(item.order_no);
    const name = names.get(item.id);
    const due = dueOf(queue, item.since, item.due);
    return {
      id: item.id,
      ...describe[queue](app, item, order),
      customer: name ? nameOf(name) : null,
      person: item.person,
      brand: item.brand,
      state: item.state,
      fen: item.fen,
      since: item.since.toISOString(),
      due: due?.toISOString() ?? null,
      colour: clockColour(queue, due, now),
      assignee:
        item.staff_id === null || item.taken_at === null
          ? null
          : {
              staffId: item.staff_id,
              name: item.staff_name ?? '',
              at: item.taken_at.toISOString(),
            },
    };
  });
};
