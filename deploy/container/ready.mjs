// Ends with 0 when the server of this container is ready: the image has no other tool for it.
import process from 'node:process';

const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const ready = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
