import { useEffect, useState } from 'react';
import type { Api } from '@parasol/contract';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

/** Tables that many fields share are fetched once while the window is open. */
const tables = new Map<string, Promise<unknown>>();

/** The table, from the first fetch that succeeded. */
export const loadTable = async <Table>(
  api: Api,
  key: string,
  fetch: (api: Api) => Promise<Table>,
): Promise<Table> => {
  const asked = (tables.get(key) as Promise<Table> | undefined) ?? fetch(api);
  tables.set(key, asked);
  try {
    return await asked;
  } catch (error) {
    tables.delete(key);
    throw error;
  }
};

/** Null until it is there; a failed fetch is tried again by the next field that asks. */
export const useTable = <Table>(key: string, fetch: (api: Api) => Promise<Table>): Table | null => {
  const tools = usePageTools();
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    let left = false;
    const load = async (api: Api): Promise<void> => {
      const found = await loadTable(api, key, fetch).catch(() => null);
      if (found !== null && !left) setTable(() => found);
    };
    if (tools) void load(tools.api);
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is fetched
  }, [tools, key]);
  return table;
};
