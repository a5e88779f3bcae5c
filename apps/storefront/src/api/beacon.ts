import facts from 'virtual:contract-facts';
import type { CallName, Input } from '@parasol/contract';

/**
 * Sends without waiting for an answer, even while the visitor leaves the page. Nothing depends on
 * it.
 */
export const beacon = <Name extends CallName>(name: Name, input: Input<Name>): void => {
  const [, path] = facts[name];
  const body = new Blob([JSON.stringify(input)], { type: 'application/json' });
  try {
    if (navigator.sendBeacon(path, body)) return;
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // Some in-app browsers have no beacon at all; the report is dropped there.
  }
};
