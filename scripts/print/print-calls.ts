import { everyCall } from '@parasol/contract';

for (const { method, path, alsoAt = [] } of Object.values(everyCall)) {
  for (const one of [path, ...alsoAt]) console.log(JSON.stringify({ method, path: one }));
}
