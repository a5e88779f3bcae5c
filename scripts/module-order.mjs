/**
 * The server's modules from the ground up: each may import the ones before it, never one behind it.
 * What must happen further up is told by an event (`apps/server/src/reactions.ts`); what is needed
 * from further up is asked through a port (`apps/server/src/ports.ts`).
 */
export const moduleOrder = [
  'platform',
  'tracking',
  'brands',
  'attribution',
  'accounts',
  'catalogue',
  'agents',
  'cobrowse',
  'config',
  'experiments',
  'sharing',
  'publishing',
  'articles',
  'rating',
  'landing',
  'disclosure',
  'suitability',
  'signing',
  'orders',
  'studio',
  'insured-auth',
  'screening',
  'identity',
  'faces',
  'recordings',
  'underwriting',
  'manual-underwriting',
  'rules',
  'policies',
  'claims',
  'payments',
  'commissions',
  'agent-desk',
  'two-sided',
  'traces',
  'history',
  'chat',
  'stewards',
  'call-centre',
  'leads',
  'bereavements',
  'benefits',
  'operations',
  'evidence',
  'retention',
  'inspection',
  'console',
  'dashboards',
];

const modules = '^apps/server/src/modules/';
const tests = '\\.test\\.ts$|/testing/';

export default {
  forbidden: [
    ...moduleOrder.map((name, index) => ({
      name: `${name}-looks-down-only`,
      severity: 'error',
      from: { path: `${modules}${name}/`, pathNot: tests },
      to: { path: `${modules}(?!(?:${moduleOrder.slice(0, index + 1).join('|')})/)` },
    })),
    {
      name: 'every-module-has-its-place',
      comment: 'A module that is not in the order may know no other.',
      severity: 'error',
      from: { path: `${modules}(?!(?:${moduleOrder.join('|')})/)([^/]+)/`, pathNot: tests },
      to: { path: modules, pathNot: `${modules}$1/` },
    },
    {
      name: 'the-ground-floor-knows-nothing-above',
      severity: 'error',
      from: { path: '^apps/server/src/ground/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|providers|sandbox|http|workers|commands)/' },
    },
    {
      name: 'providers-know-only-the-ground-floor',
      severity: 'error',
      from: { path: '^apps/server/src/providers/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|sandbox|http|workers|commands)/' },
    },
    {
      name: 'the-server-knows-no-tests',
      comment: 'What tests share and what needs a server stands above the server.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: tests },
      to: { path: '^apps/server/(testing|src/.*/testing)/' },
    },
  ],
};
