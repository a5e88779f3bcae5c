import { calls } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';

for (const { method, path, alsoAt = [] } of Object.values(calls) as Call[]) {
  for (const one of [path, ...alsoAt]) console.log(JSON.stringify({ method, path: one }));
}
