import { articleReading } from './calls.ts';
import { articleEditing } from './editing.ts';

export const articleCalls = { ...articleReading, ...articleEditing };
