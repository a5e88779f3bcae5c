import type { Api } from '@parasol/contract';
import type { TreeNode } from '#ui/pickers/tree.ts';

export const regionTable = 'regions';

/** Provinces with their cities. */
export const regions = async (api: Api): Promise<readonly TreeNode[]> =>
  (await api.getAllCities({})).provinces.map(({ code, name, children }) =>
    children.length > 0 ? { code, name, children } : { code, name },
  );
