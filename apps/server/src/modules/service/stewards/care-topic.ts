import { topicOf } from '@parasol/domain/base/platform/live-wire';
import type { TopicKind } from '#ground/live/topic-kind.ts';
import { servingOf } from './find-care.ts';
import { careByNo } from './queries/cares.ts';

const kind = 'steward';

export const careTopicOf = (careNo: string): string => topicOf(kind, careNo);

/** Both sides hear of a message, a reading or an appointment; the text itself is read by calls. */
export const careTopic: TopicKind = {
  kind,
  access: async (app, { brand, caller }, careNo) => {
    if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
    const care = await careByNo(app.database.db, careNo);
    if (care?.brand !== brand || care.ended_at !== null) return null;
    if (care.user_id === caller.userId) return 'customer';
    const serving = await servingOf(app, care.agent_no, app.clock());
    return serving?.userId === caller.userId ? 'steward' : null;
  },
};
