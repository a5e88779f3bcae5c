import { refuse, type Refusal } from '@parasol/contract/errors';
import { outsideRegions } from '@parasol/domain/products/agents/may-sell';
import type { App } from '#ground/context.ts';
import type { AgentRow } from '#modules/base/accounts/agent-rows.ts';

export const provincesOf = ({ catalogue }: App): { code: string; name: string }[] =>
  catalogue.shared.regions
    .filter(({ parent }) => parent === undefined)
    .map(({ code, name }) => ({ code, name }));

export const regionNames = (app: App, codes: readonly string[]): string[] =>
  codes.map((code) => provincesOf(app).find((each) => each.code === code)?.name ?? code);

/** Why an agent may not sell to people who live there, in words for the reader. */
export const regionRefusal = (
  app: App,
  agent: Pick<AgentRow, 'name' | 'regions'>,
  where: readonly (string | undefined)[],
  asker: 'agent' | 'customer',
): Refusal | undefined => {
  const outside = outsideRegions(agent.regions, where);
  if (outside === undefined) return undefined;
  const allowed = regionNames(app, agent.regions ?? []).join('、');
  const [there] = regionNames(app, [`${outside.slice(0, 2)}0000`]);
  return asker === 'agent'
    ? refuse('NOT_SERVING', `您登记的展业地区是${allowed}，不能为常住${there}的客户办理`)
    : refuse(
        'NOT_INSURABLE',
        `为您服务的${agent.name}登记的展业地区是${allowed}，不能为常住${there}的客户办理。您可以自己投保，或联系客服`,
      );
};
