import type { Verbs } from '#ground/context.ts';
import { getAuditOverview, listAudit } from './audit/audit-lists.ts';
import { grantAsk, listAsks, refuseAsk, withdrawAsk } from './asks/asks.ts';
import { downloadExport, listExports } from './exports/export-lists.ts';
import { startExport } from './exports/start-export.ts';
import { getOrderDossier } from './dossiers/get-order-dossier.ts';
import { getPersonDossier } from './dossiers/get-person-dossier.ts';
import { getPolicyDossier } from './dossiers/get-policy-dossier.ts';
import { unmaskSubject } from './dossiers/unmask-subject.ts';
import { listMessageTemplates, sendTestMessage } from './messages/message-templates.ts';
import {
  handOverQueueRow,
  listColleagues,
  releaseQueueRow,
  takeOverQueueRow,
  takeQueueRow,
} from './queues/row-assignment.ts';
import { getQueueRow } from './queues/get-queue-row.ts';
import { countQueues, listQueue } from './queues/queue-lists.ts';
import { listQueueViews, removeQueueView, saveQueueView } from './queues/queue-views.ts';
import { exportChannelReport, getChannelReport } from './channel-report.ts';
import { listRecent, searchEverything } from './search/search-lists.ts';

export const consoleVerbs = {
  countQueues,
  listQueue,
  getQueueRow,
  takeOverQueueRow,
  takeQueueRow,
  releaseQueueRow,
  handOverQueueRow,
  listColleagues,
  listQueueViews,
  saveQueueView,
  removeQueueView,
  searchEverything,
  listRecent,
  getOrderDossier,
  getPolicyDossier,
  getPersonDossier,
  unmaskSubject,
  listAudit,
  getAuditOverview,
  listAsks,
  grantAsk,
  refuseAsk,
  withdrawAsk,
  startExport,
  listExports,
  downloadExport,
  listMessageTemplates,
  sendTestMessage,
  getChannelReport,
  exportChannelReport,
} satisfies Verbs;
