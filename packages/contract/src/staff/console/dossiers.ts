import { z } from 'zod';
import { dossierKinds } from '@parasol/domain/base/queues/queue';
import { visitOutcomes } from '@parasol/domain/contracts/policies/services/return-visit';
import { papersStates } from '@parasol/domain/sales/orders/people/identity-check';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { queueId, queueRow, subject } from './shapes.ts';
import { storedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { refundView } from '#contracts/payments/shapes.ts';
import { orderNo } from '#numbers.ts';

const fact = z.object({ label: z.string(), value: z.string() });

const person = z.object({
  /** `投保人`, `被保险人（子女）` … */
  role: z.string(),
  /** The place on the order that identity decisions name; null where there is none. */
  party: z.string().nullable(),
  name: z.string(),
  certType: z.string(),
  certNo: z.string(),
  /** The last day of their identity document has passed. */
  paperEnded: z.boolean(),
  birthDate: z.string(),
  mobile: z.string().nullable(),
  facts: z.array(fact),
  /** Progress of their proof of identity; null where none is needed. */
  identity: z.enum(papersStates).nullable(),
});

const ledgerEntry = z.object({
  kind: z.string(),
  at: moment,
  lines: z.array(z.object({ account: z.string(), fen: z.int() })),
});

const payment = z.object({
  paySeq: z.string(),
  subject: z.string(),
  state: z.string(),
  stateTitle: z.string(),
  fen: z.int(),
  createdAt: moment,
  paidAt: moment.nullable(),
  refunds: z.array(refundView),
  ledger: z.array(ledgerEntry),
});

const action = z.object({
  /** The call to make, and the known part of its input. */
  call: z.string(),
  label: z.string(),
  /** The effect, for the colleague about to act. */
  words: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Everything about one thing on one screen. Parts the role may not see are empty. */
const dossier = z.object({
  subject,
  title: z.string(),
  brand: z.string(),
  state: z.string(),
  stateTitle: z.string(),
  words: z.string(),
  /** When the personal data of the sale was erased at the end of its period. */
  erasedAt: moment.nullable(),
  /** The end of showing personal data in full to this colleague; null while it is masked. */
  unmaskedUntil: moment.nullable(),
  facts: z.array(fact),
  people: z.array(person),
  plan: z.array(fact),
  premiums: z.array(
    z.object({
      number: z.int(),
      due: z.iso.date(),
      fen: z.int(),
      /** 已交, 待交, 未交，宽限期内 … */
      title: z.string(),
      paidAt: moment.nullable(),
      returnedAt: moment.nullable(),
    }),
  ),
  /** Why a colleague had to decide, and the health records for it. */
  health: z.object({ reasons: z.array(z.string()), records: z.array(z.string()) }).nullable(),
  documents: z.array(z.object({ title: z.string(), at: moment.nullable() })),
  files: z.array(storedFile),
  signature: z.object({ at: moment, intact: z.boolean() }).nullable(),
  requests: z.array(
    z.object({
      requestNo: z.string(),
      kind: z.string(),
      state: z.string(),
      createdAt: moment,
      answeredAt: moment.nullable(),
      note: z.string().nullable(),
    }),
  ),
  payments: z.array(payment),
  messages: z.array(z.object({ title: z.string(), body: z.string(), at: moment })),
  visits: z.array(
    z.object({
      orderNo: z.string(),
      outcome: z.enum(visitOutcomes),
      points: z.array(z.string()),
      at: moment,
      settled: z.object({ at: moment, note: z.string() }).nullable(),
    }),
  ),
  /** Open rows of queues about it. */
  cases: z.array(z.object({ queue: queueId, queueTitle: z.string(), row: queueRow })),
  timeline: z.array(z.object({ at: moment, words: z.string(), by: z.string() })),
  audit: z.array(z.object({ at: moment, by: z.string(), words: z.string() })),
  /** Looks at this page, for staff who may read the audit trail. */
  looks: z.array(
    z.object({ at: moment, by: z.string(), words: z.string(), reason: z.string().nullable() }),
  ),
  related: z.array(z.object({ subject, title: z.string(), stateTitle: z.string() })),
  actions: z.array(action),
});

const hit = z.object({
  subject,
  title: z.string(),
  note: z.string(),
  brand: z.string().nullable(),
  /** The row of a queue, when it is a case that waits. */
  case: z.object({ queue: queueId, id: z.string() }).nullable(),
});

export const consoleDossiers = {
  searchEverything: call({
    summary:
      'Finds by a whole number (order, policy, payment, case, mobile, ID number, agent), by a name or the beginning of one, or a product',
    path: '/api/console/v1/search',
    access: { staff: 'own-account' },
    request: z.object({ text: z.string().trim().min(2, '请至少输入 2 个字').max(60) }),
    response: z.object({ hits: z.array(hit) }),
    perMinute: 120,
  }),
  listRecent: call({
    summary: 'The latest things this member of staff looked at',
    method: 'GET',
    path: '/api/console/v1/recent',
    access: { staff: 'own-account' },
    response: z.object({
      recent: z.array(z.object({ subject, title: z.string(), at: moment })),
    }),
  }),
  getOrderDossier: call({
    summary: 'Everything about an order; every look is recorded',
    method: 'GET',
    path: '/api/console/v1/order',
    about: { order: 'orderNo' },
    access: { staff: 'orders-read' },
    request: z.object({ orderNo }),
    response: dossier,
    timeout: 20,
  }),
  getPolicyDossier: call({
    summary: 'Everything about a policy; every look is recorded',
    method: 'GET',
    path: '/api/console/v1/policy',
    about: { policy: 'policyNo' },
    access: { staff: 'policies-read' },
    request: z.object({ policyNo: z.string().min(1).max(40) }),
    response: dossier,
    timeout: 20,
  }),
  getPersonDossier: call({
    summary: 'Everything about a customer; every look is recorded',
    method: 'GET',
    path: '/api/console/v1/person',
    about: { user: 'userId' },
    access: { staff: 'people-read' },
    request: z.object({ userId: z.uuid() }),
    response: dossier,
    timeout: 20,
  }),
  unmaskSubject: call({
    summary: 'Shows the personal data of one thing in full for some minutes, for a reason',
    path: '/api/console/v1/unmask',
    access: { staff: 'personal-data' },
    request: z.object({
      subject: subject.extend({ kind: z.enum(dossierKinds) }),
      reason,
    }),
    response: z.object({ until: moment }),
  }),
};

export type Dossier = z.output<typeof dossier>;
export type DossierAction = z.output<typeof action>;
export type DossierPerson = z.output<typeof person>;
export type SearchHit = z.output<typeof hit>;
