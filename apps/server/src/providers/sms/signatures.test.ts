import { expect, test } from 'vitest';
import { acs3Headers, acs3Query } from './acs3-signature.ts';
import { tc3Headers } from './tc3-signature.ts';

test('reproduces the signature that Alibaba Cloud publishes for its worked example', () => {
  const headers = acs3Headers({
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    body: '',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
  });
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('encodes a query the strict way and sorts it', () => {
  expect(acs3Query({ b: "it's (a) test*~", a: '青禾' })).toBe(
    'a=%E9%9D%92%E7%A6%BE&b=it%27s%20%28a%29%20test%2A~',
  );
});

test('reproduces the signature that Tencent Cloud publishes for its worked example', () => {
  const headers = tc3Headers({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    timestamp: 1_551_113_065,
    secretId: 'AKID********************************',
    secretKey: '********************************',
  });
  expect(headers['authorization']).toBe(
    'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});
