import type { Verb } from '#context.ts';

export const checkBatchNo: Verb<'checkBatchNo'> = ({ app, brand }, { batchNo, appCode }) => {
  const retired = app.settings.get('retired-batches', brand.id)[appCode] ?? [];
  return { valid: !retired.includes(batchNo) };
};
