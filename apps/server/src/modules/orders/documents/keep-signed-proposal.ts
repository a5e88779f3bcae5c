import { createHash } from 'node:crypto';
import { maskIdNumber, maskPhone } from '@parasol/domain/fields/mask';
import { momentText } from '@parasol/domain/calendar/shanghai';
import { papers } from '@parasol/domain/orders/papers';
import type { App } from '#context.ts';
import { checkAddress } from '#modules/signing/document-number.ts';
import { signAndKeep } from '#modules/signing/sign-and-keep.ts';
import { keeperOf, openOrder, peopleErased } from '../placing/sealed-order.ts';
import { orderByNo } from '../queries/orders.ts';
import { partiesOnOrder } from '../steps/order-identity.ts';
import { openSignature } from '../steps/sealed-signature.ts';
import { sheetVersion, unmaskedPeople } from '../steps/signing-sheet.ts';
import { proposalPdf } from './proposal-pdf.ts';

const whole = { whole: true } as const;
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const methods = {
  hand: '手写签名，并以本人手机收到的验证码确认',
  code: '以本人手机收到的验证码签署',
} as const;

/** The signed proposal of an order as a document, made and kept once. */
export const keepSignedProposal = async (app: App, orderNo: string): Promise<void> => {
  const { db } = app.database;
  const order = await orderByNo(db, orderNo);
  const brand = app.brands.find(({ id }) => id === order?.brand);
  const signature = await openSignature(app, orderNo);
  if (!order || !brand || !signature || (await peopleErased(app, order))) return;
  const { application } = await openOrder(app, order);
  const { policyholder } = application;
  const parties = await partiesOnOrder(app, db, order);
  const known = parties.find(({ party }) => party === 'policyholder');
  const { paper, device } = signature;
  const people = unmaskedPeople(application);
  const facts = paper.facts.map((fact) => people.find(({ label }) => label === fact.label) ?? fact);
  await signAndKeep(app, {
    kind: 'proposal',
    brand: brand.id,
    orderNo,
    person: keeperOf(order),
    name: `电子投保单 ${orderNo}.pdf`,
    reason: '投保人已签署，内容自此不可更改',
    draw: (documentNo, at) =>
      proposalPdf({
        brand,
        orderNo,
        paper: { ...paper, facts },
        at,
        signed: {
          signature,
          signer: policyholder.name,
          proof: {
            title: '电子签署证明',
            documentNo,
            address: checkAddress(app, brand, documentNo),
            facts: [
              { label: '签署人', value: policyholder.name },
              {
                label: papers[policyholder.paper.type].name,
                value: maskIdNumber(policyholder.paper.number),
              },
              { label: '手机号码', value: maskPhone(policyholder.mobile) },
              { label: '签署时间', value: momentText(Date.parse(signature.signedAt)) },
              {
                label: '身份核验',
                value:
                  known?.decision?.state === 'accepted'
                    ? '证件照片经人工核对'
                    : known?.state === 'verified'
                      ? '姓名与证件号码经登记机构核对一致'
                      : '随投保资料留存，待核验',
                ...whole,
              },
              { label: '签署方式', value: methods[signature.method], ...whole },
              ...(device
                ? [
                    { label: '网络地址', value: device.address, ...whole },
                    { label: '设备', value: device.userAgent, ...whole },
                  ]
                : []),
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
              {
                label: '笔迹摘要',
                value: `SHA-256 ${hashOf(signature.strokes)}`,
                ...whole,
              },
              { label: '签署记录摘要', value: `SHA-256 ${signature.fingerprint}`, ...whole },
            ],
          },
        },
      }),
  });
};
