import type { Api } from '@parasol/contract';

/**
 * Apps name the batch of their login. Whether it still counts is asked once; a failed question
 * counts as a yes.
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
