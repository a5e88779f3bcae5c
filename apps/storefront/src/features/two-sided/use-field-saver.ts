import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AgentOrder } from '@parasol/contract/two-sided/shapes';
import { readyApi } from '../../page/ready-api.ts';
import { useStay } from '../../shell/stay/stay.ts';
import { FieldSaver, type Saving } from './field-saver.ts';

export interface Typing extends Saving {
  readonly saver: FieldSaver;
}

/** What this side is typing into a session. */
export const useFieldSaver = (order: AgentOrder, put: (order: AgentOrder) => void): Typing => {
  const stay = useStay();
  const [saver] = useState(
    () => new FieldSaver(order, (input) => readyApi(stay).saveAgentOrder(input), put),
  );
  useEffect(() => saver.show(order), [saver, order]);
  const saving = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  return { ...saving, saver };
};
