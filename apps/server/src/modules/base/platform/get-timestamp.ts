import type { Verb } from '#ground/context.ts';

export const getTimestamp: Verb<'getTimestamp'> = ({ now }) => ({ timestamp: now.getTime() });
