import { reviewedQueues, type Edit } from './plants.ts';

const domain = 'packages/domain/src';
const contract = 'packages/contract/src';
const server = 'apps/server/src';
const module = `${server}/modules/service/complaints`;

/**
 * The files of a noun with states, a queue, a clock and messages, as the guide asks for them: each
 * by its path and its text in `complaints`.
 */
export const nounFiles: Readonly<Record<string, string>> = {
  [`${server}/ground/db/migrations/202612010900-complaints.sql`]: 'complaints.sql',
  [`${server}/ground/db/meanings/service/complaints.ts`]: 'meanings.ts.txt',
  [`${domain}/service/complaints/complaint-states.ts`]: 'complaint-states.ts.txt',
  [`${domain}/service/complaints/audit-words.ts`]: 'audit-words.ts.txt',
  [`${domain}/service/complaints/queues.ts`]: 'domain-queues.ts.txt',
  [`${domain}/service/complaints/complaints.test.ts`]: 'complaints.test.ts.txt',
  [`${contract}/service/complaints.ts`]: 'contract.ts.txt',
  [`${module}/queries.ts`]: 'queries.ts.txt',
  [`${module}/sealed-complaint.ts`]: 'sealed-complaint.ts.txt',
  [`${module}/move-complaint.ts`]: 'move-complaint.ts.txt',
  [`${module}/complaint-view.ts`]: 'complaint-view.ts.txt',
  [`${module}/complaint-calls.ts`]: 'complaint-calls.ts.txt',
  [`${module}/subjects.ts`]: 'subjects.ts.txt',
  [`${module}/queue.ts`]: 'queue.ts.txt',
  [`${module}/verbs.ts`]: 'verbs.ts.txt',
  'apps/console/src/features/service/complaints/queues.ts': 'console-queues.ts.txt',
};

/** Files and lines that `npm run tables` writes. */
export const generatedFiles: Readonly<Record<string, string>> = {
  [`${server}/ground/db/tables/service/complaints.ts`]: 'tables.ts.txt',
};
export const generatedEdits: readonly Edit[] = [
  {
    file: `${server}/ground/db/tables/database.ts`,
    after: "import type { ChatTables } from './service/chat.ts';",
    added: "\nimport type { ComplaintTables } from './service/complaints.ts';",
  },
  {
    file: `${server}/ground/db/tables/database.ts`,
    after: '    ChatTables,',
    added: '\n    ComplaintTables,',
  },
];

/** A line that imports the noun's part, and one that spreads it. */
const spread = (file: string, name: string, from: string, into: string): readonly Edit[] => [
  {
    file,
    after: into.slice(0, into.indexOf('\n')),
    added: `\nimport { ${name} } from '${from}';`,
  },
  { file, after: into.slice(into.indexOf('\n') + 1), added: `\n  ...${name},` },
];

/** The lines that existing lists get, in the order of the guide. */
export const nounEdits: readonly Edit[] = [
  {
    file: `${domain}/base/clocks/clocks.ts`,
    after: "misselling: { title: '处理回访疑问', unit: 'working-days', count: 15 },",
    added: "\n  complaint: { title: '答复投诉', unit: 'working-days', count: 15 },",
  },
  ...spread(
    `${domain}/staff/audit/audit-words.ts`,
    'complaintsAuditWords',
    '#service/complaints/audit-words.ts',
    "import { cobrowseAuditWords } from '#base/cobrowse/audit-words.ts';\n  cobrowseAuditWords,",
  ).map((edit) => ({ ...edit, added: edit.added.replace('...', '') })),
  ...spread(
    `${domain}/staff/console/queues.ts`,
    'complaintQueues',
    '#service/complaints/queues.ts',
    "import { commentQueues } from '#products/catalogue/queues.ts';\n  ...commentQueues,",
  ),
  {
    file: `${domain}/base/queues/queue.ts`,
    after: "bereavement: '身故报告',",
    added: "\n  complaint: '投诉',",
  },
  ...spread(
    `${server}/modules/staff/console/queries/queue-sources.ts`,
    'complaintSources',
    '#modules/service/complaints/queue.ts',
    "import { chatSources } from '#modules/service/chat/queue.ts';\n  ...chatSources,",
  ),
  ...spread(
    'apps/console/src/routes/queue-parts.ts',
    'complaintParts',
    '#features/service/complaints/queues.ts',
    "import { callParts } from '#features/service/call-centre/queues.ts';\n  ...callParts,",
  ),
  {
    file: `${server}/ground/messages/inbox-texts.ts`,
    after: 'export const inboxTexts = {',
    added:
      "\n  'complaint-filed': { subject: '您的投诉已收到', text: '投诉 {number} 已收到，我们会在十五个工作日内答复。' }," +
      "\n  'complaint-answered': { subject: '您的投诉已有答复', text: '投诉 {number} 已有答复，请登录查看。' },",
  },
  {
    file: `${server}/ground/messages/template-words.ts`,
    after: "'death-moved': '身故登记有进展',",
    added: "\n    'complaint-filed': '投诉已收到',\n    'complaint-answered': '投诉已有答复',",
  },
  ...spread(
    `${contract}/index.ts`,
    'complaintCalls',
    './service/complaints.ts',
    "import { configCalls } from './base/config/index.ts';\n  ...configCalls,",
  ),
  { file: `${contract}/subjects.ts`, after: "  | 'comment'", added: "\n  | 'complaint'" },
  ...spread(
    `${server}/subjects.ts`,
    'complaintSubjects',
    './modules/service/complaints/subjects.ts',
    "import { chatSubjects } from './modules/service/chat/subjects.ts';\n  ...chatSubjects,",
  ),
  ...spread(
    `${server}/verbs.ts`,
    'complaintsVerbs',
    './modules/service/complaints/verbs.ts',
    "import { configVerbs } from './modules/base/config/verbs.ts';\n  ...configVerbs,",
  ),
  {
    file: `${server}/ports.ts`,
    after: "} from './modules/sales/leads/follow-person.ts';",
    added: "\nimport { ownComplaints } from './modules/service/complaints/complaint-view.ts';",
  },
  {
    file: `${server}/ports.ts`,
    after: '    { sections: { callBacks: exportCallBacks } },',
    added: '\n    { sections: { complaints: ownComplaints } },',
  },
  {
    file: `${server}/commands/split/table-rules.ts`,
    after: "  common_table_versions: 'both',",
    added: "\n  complaints: 'brand',",
  },
  {
    file: `${server}/commands/split/kinds.ts`,
    after: "  chat: 'chats.chat_no',",
    added: "\n  complaint: 'complaints.complaint_no',",
  },
];

const testing = 'apps/server/testing';

/** Tests of the house that a noun has to pass without a database, and the files that they read. */
export const houseTests: readonly string[] = [
  `${domain}/staff/audit/lives.test.ts`,
  reviewedQueues,
  `${server}/ground/lives/state-changes.test.ts`,
];
export const readByTests: readonly string[] = [
  `${domain}/staff/audit/testing/lives.ts`,
  `${testing}/subjects/examples.ts`,
  `${testing}/subjects/plant.ts`,
];

/** Lines in the lists that tests hold as reviewed. */
export const reviewEdits: readonly Edit[] = [
  {
    file: `${testing}/subjects/examples.ts`,
    after:
      "  await plant('bereavements', { brand, case_no: 'SG0000000000AB', state: 'reported' });",
    added:
      "\n  await plant('complaints', { brand, user_id: userId, complaint_no: 'CT0000000000AB' });",
  },
  {
    file: `${testing}/subjects/examples.ts`,
    after: "    bereavement: 'SG0000000000AB',",
    added: "\n    complaint: 'CT0000000000AB',",
  },
  {
    file: reviewedQueues,
    after: "    'comments: comments-decide, 24, 6',",
    added: "\n    'complaints: services-manage, own, 72',",
  },
  {
    file: reviewedQueues,
    after: "    'comments: brand note',",
    added: "\n    'complaints: customer brand',",
  },
];
