import type { Api } from '@parasol/contract';

export type Lead = Awaited<ReturnType<Api['getLeadForStaff']>>;
