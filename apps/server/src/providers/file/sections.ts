import type { z } from 'zod';
import { smsTexts } from '#ground/messages/templates.ts';
import type { providersSchema } from '#providers/open-providers.ts';

type Schema = typeof providersSchema;
export type SectionName = keyof Schema['shape'];

interface Section<Name extends SectionName> {
  /** The service behind it. */
  readonly is: string;
  /** The loss of customers and staff in production while it is absent. */
  readonly without: string;
  /** The ways to fill it in; together they name every setting. */
  readonly examples: readonly NonNullable<z.input<Schema>[Name]>[];
  /** Words for settings that do not speak for themselves, by the last part of their path. */
  readonly words?: Readonly<Record<string, string>>;
}

const templates = Object.fromEntries(
  Object.keys(smsTexts).map((name, index) => [name, `SMS_${100_000_001 + index}`]),
) as Record<keyof typeof smsTexts, string>;
const secret = '<16 characters or more>';
const pem = (what: string): string => `-----BEGIN ${what}-----\n…\n-----END ${what}-----\n`;
const certificate = pem('CERTIFICATE');
const privateKey = pem('PRIVATE KEY');
const publicKey = pem('PUBLIC KEY');
const vendor = { appKey: 'parasol', appSecret: secret };
const signNames = { qinghe: '青禾', tongrui: '通瑞', jiaxuan: '嘉选' };

/** The sections of the providers file, in the order of how soon a brokerage needs them. */
export const sections: { readonly [Name in SectionName]: Section<Name> } = {
  sms: {
    is: 'Text messages: Alibaba Cloud or Tencent Cloud.',
    without: 'customers cannot log in by code, and nobody gets a text message',
    examples: [
      { gateway: 'aliyun', accessKeyId: '…', accessKeySecret: secret, signNames, templates },
      {
        gateway: 'tencent',
        secretId: '…',
        secretKey: secret,
        sdkAppId: '1400000000',
        region: 'ap-guangzhou',
        endpoint: 'https://sms.tencentcloudapi.com/',
        signNames,
        templates,
      },
    ],
    words: {
      signNames: "the registered signature of each brand, by the brand's id",
      templates: "the gateway's number of each text; the words stand in ground/messages",
      endpoint: 'only where the gateway answers elsewhere',
    },
  },
  mail: {
    is: 'Mail, over SMTP.',
    without: 'nobody gets a mail: policies, receipts and exports are fetched from the pages',
    examples: [
      {
        host: 'smtp.example.com',
        port: 465,
        tls: 'implicit',
        user: 'parasol',
        password: '…',
        senders: { qinghe: { name: '青禾', address: 'service@qinghe.example' } },
        timeoutMs: 20_000,
      },
    ],
    words: {
      tls: 'implicit, starttls, or none on a wire of your own',
      senders: "by the brand's id",
    },
  },
  payments: {
    is: 'Payment: WeChat Pay, Alipay, UnionPay, insurers’ own cashiers, bank cards. Lists may be left out.',
    without: 'no customer can pay, so no order is issued',
    examples: [
      {
        wechat: [
          {
            brands: ['qinghe'],
            mchid: '1900000001',
            serialNo: '0123456789ABCDEF',
            privateKey,
            apiV3Key: '0123456789abcdef0123456789abcdef',
            v2Key: secret,
            v2Algorithm: 'HMAC-SHA256',
            papayPlanId: '12345',
            platformKeys: { PUB_KEY_ID_0000000000: publicKey },
            accounts: { '1': 'wx0000000000000000' },
            miniPrograms: ['wx1111111111111111'],
            mobileApp: null,
            endpoint: 'https://api.mch.weixin.qq.com',
          },
        ],
        alipay: [
          {
            brands: ['qinghe'],
            appId: '2021000000000000',
            sellerId: '2088000000000000',
            privateKey,
            alipayPublicKey: publicKey,
            gateway: 'https://openapi.alipay.com/gateway.do',
          },
        ],
        unionpay: [
          {
            brands: ['qinghe'],
            merId: '777290058110048',
            privateKey,
            certificate,
            authorities: [certificate],
            signerName: '中国银联股份有限公司',
            gatewayHost: 'https://gateway.95516.com',
            fileHost: 'https://filedownload.95516.com/',
          },
        ],
        suppliers: {
          'insurer-code': {
            baseUrl: 'https://pay.insurer.example/broker',
            merchant: 'M1',
            appId: 'parasol',
            signature: { algorithm: 'hmac-sha256', secret },
          },
        },
        bankCard: [
          {
            brands: ['qinghe'],
            baseUrl: 'https://cards.example.com/api',
            merchant: 'M2',
            appId: 'parasol',
            signature: { algorithm: 'rsa-sha256', privateKey, publicKey },
          },
        ],
      },
    ],
    words: {
      authorities: "UnionPay's middle and root certificates",
      signerName: 'the holder its certificate names; 00040000:SIGN in its test environment',
      platformKeys: 'certificates by serial number and public keys by PUB_KEY_ID_…, both at once',
      accounts: 'official accounts by third type',
      suppliers: "by the insurer's code in the catalogue",
      publicKey: "the other side's",
    },
  },
  insurers: {
    is: 'Insurers, by their code in the catalogue: underwriting, issue and everything after.',
    without: 'no order is underwritten or issued, and no claim reaches an insurer',
    examples: [
      {
        'insurer-code': {
          baseUrl: 'https://gateway.insurer.example/broker',
          appId: 'parasol',
          signature: { algorithm: 'hmac-sha256', secret },
        },
        'another-code': {
          baseUrl: 'https://gateway.another.example/broker',
          appId: 'parasol',
          signature: { algorithm: 'rsa-sha256', privateKey, publicKey },
        },
      },
    ],
    words: { publicKey: "the other side's" },
  },
  identityCheck: {
    is: 'The register of names and ID numbers.',
    without: 'no person can be verified, so orders stop where the law asks for it',
    examples: [{ endpoint: 'https://identity.example.com/check', ...vendor }],
  },
  storage: {
    is: 'An S3-compatible store for files that customers send.',
    without: 'files lie in DATA_DIR/files; several machines need a store, or that folder shared',
    examples: [
      {
        endpoint: 'https://s3.example.com',
        region: 'eu-1',
        bucket: 'parasol-files',
        accessKeyId: '…',
        secretAccessKey: '…',
        timeoutMs: 30_000,
      },
    ],
  },
  messagingApp: {
    is: 'WeChat: sign-in by official account and mini-program, sharing, codes to scan.',
    without: 'pages opened in WeChat cannot sign in by it, share cards or pay by official account',
    examples: [
      {
        accounts: [{ thirdType: 1, appid: 'wx0000000000000000', secret: '<8 characters or more>' }],
        miniPrograms: [{ appid: 'wx1111111111111111', secret: '<8 characters or more>' }],
        endpoint: 'https://api.weixin.qq.com',
      },
    ],
  },
  enterpriseMessaging: {
    is: 'WeCom: agents open pages and talk to customers in it.',
    without: 'pages opened in WeCom work as in any browser, without its library',
    examples: [
      {
        apps: {
          qinghe: { corpId: 'ww0000000000', agentId: '1000002', secret: '<8 characters or more>' },
        },
        endpoint: 'https://qyapi.weixin.qq.com',
      },
    ],
    words: { apps: "by the brand's id" },
  },
  carrier: {
    is: 'The mobile carriers: login by the line that is in use, without a code.',
    without: 'customers log in by code alone',
    examples: [
      {
        gateway: 'aliyun',
        accessKeyId: '…',
        accessKeySecret: secret,
        endpoint: 'https://dypnsapi.aliyuncs.com/',
      },
    ],
  },
  face: {
    is: 'Face checks on a vendor’s page; without it, cameras are looked at on this machine.',
    without: 'faces are compared on this machine alone',
    examples: [
      {
        endpoint: 'https://face.example.com/api',
        pages: 'https://face.example.com/pages/',
        ...vendor,
        certificates: ['ISO/IEC 30107-3 level 2, <laboratory, number>', 'CEN/TS 18099'],
        portraits: 'register',
      },
    ],
    words: {
      pages: 'only pages below this address are shown',
      certificates: 'without one the vendor helps staff and accepts nobody',
      portraits: "register: compares with the register's portrait; card: with a card that is shown",
    },
  },
  speech: {
    is: 'A program and a model of your own that write speech down, for recordings of sales.',
    without: 'recordings say that nobody has compared the words, and a colleague listens',
    examples: [
      {
        program: '/opt/speech/write-down',
        arguments: ['--model', '/opt/speech/zh.bin'],
        seconds: 120,
      },
    ],
    words: {
      program: 'gets a WAV, 16 kHz and one channel, on standard input and prints its words',
      seconds: 'a run that takes longer is ended',
    },
  },
  faceNetworks: {
    is: 'Networks of your own for faces, as ONNX files on this machine; they help staff, like ours.',
    without: 'faces are compared by small networks of 2017, and nothing tells a picture of a face',
    examples: [
      {
        recognition: {
          file: '/etc/parasol/face-recognition.onnx',
          sha256: '0'.repeat(64),
          side: 112,
          channels: 'rgb',
          mean: 127.5,
          scale: 127.5,
          yesUpTo: 0.9,
          noFrom: 1.15,
        },
        spoofing: {
          file: '/etc/parasol/face-spoofing.onnx',
          sha256: '0'.repeat(64),
          side: 80,
          channels: 'bgr',
          mean: 0,
          scale: 1,
          around: 2.7,
          live: 1,
          leastLive: 0.6,
        },
      },
    ],
    words: {
      sha256: 'a file with another one is not used',
      mean: 'taken off each value from 0 to 255',
      scale: 'and then divided by it',
      yesUpTo: 'distance of numbers of length 1, up to which two faces fit',
      noFrom: 'from which they do not; between the two a colleague looks closely',
      around: 'widths of the face that the network sees',
      live: 'place of a living face among its answers, from 0',
      leastLive: 'below it staff are told that the pictures may show a picture',
    },
  },
  cardReading: {
    is: 'A service that reads pictures of cards.',
    without: 'cards are read on this machine, in a process of its own',
    examples: [{ endpoint: 'https://cards.example.com/read', ...vendor }],
  },
  screening: {
    is: 'The list of people with whom no business may be done, as CSV.',
    without: 'nobody is held against a list of blocked people',
    examples: [{ listFile: '/etc/parasol/blocked-people.csv' }],
    words: { listFile: 'id,name,aliases,birthDate,paperNumber,note' },
  },
  callCentre: {
    is: 'The call centre’s lines, over SIP.',
    without: 'staff cannot call from the console',
    examples: [
      {
        socket: 'wss://sip.example.com',
        signOnUrl: 'https://sip.example.com/sign-on',
        ...vendor,
      },
    ],
  },
  signature: {
    is: 'The key that signs documents, with its certificate.',
    without: 'documents are signed by a key made in DATA_DIR, which no reader knows',
    examples: [
      {
        keyFile: '/etc/parasol/signing-key.pem',
        certificateFile: '/etc/parasol/signing-certificate.pem',
        timeStampUrl: 'https://tsa.example.com/rfc3161',
      },
    ],
    words: {
      keyFile: 'PKCS#8, not encrypted',
      certificateFile: 'the certificate of the key first, then those that vouch for it',
    },
  },
  eventCertificates: {
    is: 'The authority (EST, RFC 7030) that certifies each person who signs, for that signature.',
    without: 'the house signs for each of them, with its own certificate',
    examples: [
      {
        title: '电子认证服务机构',
        url: 'https://ca.example.com/.well-known/est/event/simpleenroll',
        user: 'parasol',
        password: '<8 characters or more>',
        rootsFile: '/etc/parasol/event-roots.pem',
      },
    ],
    words: {
      title: 'its name on the documents',
      rootsFile: 'PEM: the roots to which its certificates lead',
    },
  },
  timeStamp: {
    is: 'The authority (RFC 3161) that stamps the evidence of orders.',
    without: 'a local authority stamps, which proves nothing to a stranger',
    examples: [
      { url: 'https://tsa.example.com/rfc3161', rootsFile: '/etc/parasol/time-stamp-roots.pem' },
    ],
    words: {
      rootsFile: 'PEM: the roots of the authority, past ones too',
    },
  },
  staffSignOn: {
    is: 'Staff sign on by the house’s identity provider (OpenID Connect).',
    without: 'staff have local accounts with a second factor',
    examples: [
      {
        title: '企业账号',
        issuer: 'https://id.example.com',
        clientId: 'parasol',
        clientSecret: '…',
      },
    ],
  },
};

export const sectionNames = Object.keys(sections) as SectionName[];
