import { createHash } from 'node:crypto';
import { maskIdNumber, maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { papers } from '@parasol/domain/base/people/papers';
import type { App } from '#ground/context.ts';
import { drawAside } from '#pdf/draw-aside.ts';
import { signatureField } from '#pdf/draw-proof.ts';
import type { Fact } from '#pdf/draw-section.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { checkAddress } from '#modules/base/signing/document-number.ts';
import { signAndKeep } from '#modules/base/signing/sign-and-keep.ts';
import { keeperOf, openOrder, peopleErased } from '#modules/sales/orders/order.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { roundAt } from '#modules/sales/orders/queries/steps.ts';
import { signersOnOrder, type SignerOnOrder } from '#modules/sales/orders/signers-on-order.ts';
import {
  partiesOnOrder,
  type PartyOnOrder,
} from '#modules/sales/orders/identity/order-identity.ts';
import { openSignature, type SignedOrder } from '#modules/sales/orders/signing/sealed-signature.ts';
import { sheetVersion, unmaskedPeople } from '#modules/sales/orders/signing/signing-sheet.ts';
import { proposalPdf } from './proposal-pdf.ts';

const whole = { whole: true } as const;
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const methods = {
  hand: '手写签名，并以本人手机收到的验证码确认',
  code: '以本人手机收到的验证码签署',
} as const;

interface Signed extends SignerOnOrder {
  readonly signature: SignedOrder;
}

/** The facts of that moment, without later facts and signatures. */
const signaturesOf = async (
  app: App,
  order: OrderRow,
  at: string | undefined,
): Promise<Signed[]> => {
  const { db } = app.database;
  const { order_no: orderNo } = order;
  const signers = await signersOnOrder(app, db, order);
  const opened = await Promise.all(
    signers.map(async (each) => {
      const round =
        at === undefined ? undefined : await roundAt(db, orderNo, each.signer, new Date(at));
      const signature = await openSignature(app, db, orderNo, each.signer, round);
      return signature ? [{ ...each, signature }] : [];
    }),
  );
  return opened.flat();
};

const proofs = {
  code: '本人手机收到的验证码与证件号码核对一致',
  face: '人脸经核验机构核验为本人',
  'bank-card': '银行卡四要素（姓名、证件号码、卡号、预留手机号）经银行核验一致',
  compared: '人脸照片与证件人像经系统比对相近，拍摄来源未经核验，仅供参考',
  video: '证件照片和本人视频经人工核对',
  photos: '证件照片经人工核对',
  'face-photos': '证件照片和人脸照片经人工核对',
} as const;

type Proof = keyof typeof proofs;

const knownBy = (party: PartyOnOrder | undefined, proved: readonly Proof[]): string => {
  const decided = party?.decision?.state === 'accepted' ? party.decision.decided_by : 'register';
  const register = party?.state === 'verified' && decided === 'register';
  const known = [
    ...proved.map((each) => proofs[each]),
    ...(register ? ['姓名与证件号码经登记机构核对一致'] : []),
  ];
  return known.length === 0 ? '随投保资料留存，待核验' : known.join('；');
};

/** Each signer with time, proof of identity and device, and the hashes of their own record. */
const signerFacts = (
  { role, person, mobile, signature }: Signed,
  known: PartyOnOrder | undefined,
  proved: readonly Proof[],
  certifiedBy: string | null,
): Fact[] => [
  { label: '签署人', value: `${person.name}（${role}）`, ...whole },
  { label: papers[person.paper.type].name, value: maskIdNumber(person.paper.number) },
  { label: '手机号码', value: maskPhone(mobile) },
  { label: '签署时间', value: momentText(Date.parse(signature.signedAt)) },
  { label: '身份核验', value: knownBy(known, proved), ...whole },
  { label: '签署方式', value: methods[signature.method], ...whole },
  ...(signature.device
    ? [
        { label: '网络地址', value: signature.device.address, ...whole },
        { label: '设备', value: signature.device.userAgent, ...whole },
      ]
    : []),
  ...(certifiedBy === null
    ? []
    : [{ label: '签名证书', value: `${certifiedBy}为本次签署向签署人颁发的事件证书`, ...whole }]),
  { label: '笔迹摘要', value: `SHA-256 ${hashOf(signature.strokes)}`, ...whole },
  { label: '签署记录摘要', value: `SHA-256 ${signature.fingerprint}`, ...whole },
];

/** The signed proposal as a document with all signatures, made and stored once. */
export const keepSignedProposal = async (
  app: App,
  orderNo: string,
  signedAt?: string,
): Promise<void> => {
  const { db } = app.database;
  const order = await orderByNo(db, orderNo);
  const brand = app.brands.find(({ id }) => id === order?.brand);
  if (!order || !brand || (await peopleErased(app, order))) return;
  const signatures = await signaturesOf(app, order, signedAt);
  const paper = signatures[0]?.signature.paper;
  if (!paper) return;
  const { application } = await openOrder(app, order);
  const parties = await partiesOnOrder(app, db, order);
  const proved = new Map(
    await Promise.all(
      signatures.map(async ({ signer }) => {
        return [signer, await app.ports.provedBy(db, orderNo, signer)] as const;
      }),
    ),
  );
  const people = unmaskedPeople(application);
  const facts = paper.facts.map((fact) => people.find(({ label }) => label === fact.label) ?? fact);
  await signAndKeep(app, {
    kind: 'proposal',
    // Signed again, it is another document beside the earlier one.
    version: Math.max(...signatures.map(({ signature }) => signature.round)),
    brand: brand.id,
    orderNo,
    person: keeperOf(order),
    name: `电子投保单 ${orderNo}.pdf`,
    signings: signatures.map(({ role, person, signature }, at) => ({
      reason: `${role} ${maskName(person.name)} 已签署，内容自此不可更改`,
      ...(signature.method === 'hand' ? { field: signatureField(at) } : {}),
      person: {
        name: person.name,
        paperNumber: person.paper.number,
        evidence: signature.fingerprint,
      },
    })),
    draw: (documentNo, at) =>
      drawAside(proposalPdf, {
        brand: letterBrand(brand),
        orderNo,
        paper: { ...paper, facts },
        at,
        signed: {
          signatures: signatures.map(({ role, person, signature }) => ({
            role,
            name: person.name,
            signature,
          })),
          proof: {
            title: '电子签署证明',
            documentNo,
            address: checkAddress(app, brand, documentNo),
            facts: [
              ...signatures.flatMap((each) =>
                signerFacts(
                  each,
                  parties.find(({ party }) => party === each.signer),
                  proved.get(each.signer) ?? [],
                  app.providers.signature.certifiedBy,
                ),
              ),
              {
                label: '投保内容摘要',
                value: `SHA-256 ${sheetVersion(orderNo, paper)}`,
                ...whole,
              },
              ...paper.documents.map((document, index) => ({
                label: `文件摘要 ${index + 1}`,
                value: `${document.title}　SHA-256 ${hashOf(document)}`,
                ...whole,
              })),
            ],
          },
        },
      }),
  });
};
