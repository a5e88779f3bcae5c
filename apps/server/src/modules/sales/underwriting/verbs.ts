import type { Verbs } from '#ground/context.ts';
import { decideTerms } from './decide-terms.ts';
import { receiveInsurerMessage } from './replies/receive-insurer-message.ts';
import { underwriteAgentOrder } from './underwrite-agent-order.ts';
import { underwriteOrder } from './underwrite-order.ts';
import { verifyStorage } from './insurer/verify-storage.ts';

export const underwritingVerbs = {
  underwriteOrder,
  underwriteAgentOrder,
  decideTerms,
  receiveInsurerMessage,
  verifyStorage,
} satisfies Verbs;
