/** Faults a quality check can find in how a conversation was served. */
export const chatFaults = [
  '答复错误或不完整',
  '答复不及时',
  '没有核实身份就透露信息',
  '夸大或承诺收益',
  '语气不当',
  '没有解决就结束',
] as const;
