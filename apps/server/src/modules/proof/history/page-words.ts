/** Names of a sale's pages, for staff who choose one. */
export const pageWords = {
  detail: '产品详情',
  info: '保障详情',
  clause: '保险条款',
  trial: '保险费试算',
  health: '健康告知',
  document: '须阅读的文件',
  form: '填写投保信息',
  signing: '签署投保文件',
  cashier: '支付',
  invitation: '收到的邀请',
  content: '产品介绍',
  choices: '选择方案',
  prepared: '准备投保资料',
  checked: '核对投保资料',
  asked: '健康询问内容',
  images: '资料影像',
  progress: '办理进度',
} as const;

export type SalePageKind = keyof typeof pageWords;
