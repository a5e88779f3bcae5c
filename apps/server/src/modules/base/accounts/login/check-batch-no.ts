import type { Verb } from '#ground/context.ts';

export const checkBatchNo: Verb<'checkBatchNo'> = ({ app, brand }, { batchNo, appCode }) => {
  const batches = app.settings.get('retired-batches', brand.id);
  const retired = Object.hasOwn(batches, appCode) ? batches[appCode] : undefined;
  return { valid: !retired?.includes(batchNo) };
};
