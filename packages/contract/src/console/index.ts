import { consoleAsks } from './asks.ts';
import { consoleDossiers } from './dossiers.ts';
import { consoleMessages } from './messages.ts';
import { consoleQueues } from './queues.ts';

export const consoleCalls = {
  ...consoleAsks,
  ...consoleDossiers,
  ...consoleMessages,
  ...consoleQueues,
};
