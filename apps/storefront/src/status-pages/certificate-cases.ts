import type { CertificatesSentData } from '#features/sales/identity/certificates-sent.data.ts';

type Order = NonNullable<CertificatesSentData['order']>;
type PaperState = Order['people'][number]['state'];

const orderOf = (state: Order['state'], ...papers: readonly PaperState[]): Order => ({
  orderNo: 'QHAAAAAAAAAAAA',
  state,
  title: '待身份验证',
  expiresAt: null,
  people: papers.map((paper, position) => ({
    party: position === 0 ? 'policyholder' : `insured.${position}`,
    role: '投保人',
    name: '陈**',
    certTypeName: '居民身份证',
    certNo: '310***********11',
    state: paper,
    note: null,
    readable: true,
    sides: [],
  })),
});

const named: Readonly<Record<PaperState, string>> = {
  'to-send': '还没有上传',
  'to-check': '等待登记机构',
  sent: '已提交，等待核对',
  returned: '退回重拍',
  verified: '已经核对',
};

export const certificateCases: readonly {
  readonly state: string;
  readonly data: CertificatesSentData;
}[] = [
  { state: '没有指明订单', data: { order: null } },
  ...(Object.keys(named) as PaperState[]).map((paper) => ({
    state: named[paper],
    data: { order: orderOf('to-verify', paper) },
  })),
  { state: '一人已提交，一人没有', data: { order: orderOf('to-verify', 'sent', 'to-send') } },
  { state: '订单不在身份验证', data: { order: orderOf('to-pay', 'sent') } },
];
