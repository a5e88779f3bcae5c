import { chatOfCustomer } from './calls.ts';
import { knowledgeOfStaff } from './knowledge.ts';
import { chatOfStaff } from './staff.ts';

export const chatCalls = { ...chatOfCustomer, ...chatOfStaff, ...knowledgeOfStaff };
