import type { Api } from '@parasol/contract';

/**
 * Apps name the batch by which they logged in. Whether it still counts is asked once; a question
 * that fails is a yes.
 */
export const batchStillCounts = async (
  api: Pick<Api, 'checkBatchNo'>,
  search: URLSearchParams,
  appCode: string,
): Promise<boolean> => {
  const batchNo = search.get('batchNo');
  if (!batchNo) return true;
  try {
    return (await api.checkBatchNo({ batchNo, appCode })).valid;
  } catch {
    return true;
  }
};
