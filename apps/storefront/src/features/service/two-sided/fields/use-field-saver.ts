import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { FieldSaver, type Saving } from './field-saver.ts';

export interface Typing extends Saving {
  readonly saver: FieldSaver;
}

/** This side's typing in a session. */
export const useFieldSaver = (order: AgentOrder, put: (order: AgentOrder) => void): Typing => {
  const tools = usePageTools();
  const [saver] = useState(
    () => new FieldSaver(order, (input) => readyApi(tools).saveAgentOrder(input), put),
  );
  useEffect(() => saver.show(order), [saver, order]);
  const saving = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  return { ...saving, saver };
};
