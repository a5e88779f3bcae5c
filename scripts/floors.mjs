import house from './floors.json' with { type: 'json' };

/**
 * `floors` are the floors of the house from the ground up, the same in all of `houses`: each may
 * import the ones below it, never one above. The server tells those above by an event
 * (`apps/server/src/reactions.ts`) and asks them by a port (`ports.ts`).
 */
const { floors, houses } = house;

const modules = '^apps/server/src/modules/';
const tests = '\\.test\\.tsx?$|/testing/';
const above = (index) => `(?:${floors.slice(index + 1).join('|')})/`;

export default {
  forbidden: [
    ...floors.slice(0, -1).map((floor, index) => ({
      name: `${floor}-looks-down-only`,
      severity: 'error',
      from: { path: `^(${houses.join('|')})/${floor}/`, pathNot: tests },
      to: { path: `^$1/${above(index)}` },
    })),
    {
      name: 'every-module-has-its-floor',
      severity: 'error',
      from: { path: `${modules}(?!(?:${floors.join('|')})/)`, pathNot: tests },
      to: { path: modules },
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
