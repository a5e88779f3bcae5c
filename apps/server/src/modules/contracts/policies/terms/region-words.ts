import type { App } from '#ground/context.ts';

/** A region with its parents: `广东省深圳市`. An unknown code keeps its digits. */
export const regionWords = ({ catalogue }: App, code: string): string => {
  const { regions } = catalogue.shared;
  const found = regions.find((region) => region.code === code);
  if (found === undefined) return code;
  const above = regions.find((region) => region.code === found.parent);
  return above === undefined || above.name === found.name ? found.name : above.name + found.name;
};

export const isRegion = ({ catalogue }: App, code: string): boolean =>
  catalogue.shared.regions.some((region) => region.code === code && region.parent !== undefined);
