import { consoleAsks } from './asks.ts';
import { consoleAudit } from './audit.ts';
import { consoleDossiers } from './dossiers.ts';
import { consoleMessages } from './messages.ts';
import { consoleQueues } from './queues.ts';

export const consoleCalls = {
  ...consoleAsks,
  ...consoleAudit,
  ...consoleDossiers,
  ...consoleMessages,
  ...consoleQueues,
};
