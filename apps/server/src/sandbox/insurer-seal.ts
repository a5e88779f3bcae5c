import { join } from 'node:path';
import { createKeyFile } from '#ground/db/key-file.ts';
import type { App } from '#ground/context.ts';
import { openSheet, setFace } from '#pdf/sheet.ts';
import { openServices } from '#providers/outside/services.ts';
import { makeAuthority } from '#providers/signature/make-authority.ts';
import { keySigner } from '#providers/signature/own-key.ts';

interface Entry {
  readonly orderNo: string;
  readonly content: object;
  readonly answer: object;
}

/** A page marked as a sample, under the sandbox insurer's own seal. */
const drawPolicy = async (app: App, orderNo: string, policyNo: string): Promise<Buffer> => {
  const at = app.clock();
  const folder = join(app.env.dataDir, 'keys', 'sandbox-insurer');
  await createKeyFile(
    join(folder, 'signing.pem'),
    Buffer.from(await makeAuthority(at, 'Sandbox Insurer')),
  );
  const sheet = openSheet({ title: `保险单样张 ${policyNo}`, author: '沙箱保险公司', madeAt: at });
  setFace(sheet.doc, 'strong').fontSize(20).text('电子保险单（样张）');
  setFace(sheet.doc, 'text').fontSize(12).moveDown();
  for (const line of [`保单号：${policyNo}`, `订单号：${orderNo}`, '沙箱样张，不具法律效力。'])
    sheet.doc.text(line);
  sheet.doc.end();
  const services = openServices();
  const seal = keySigner({
    settings: undefined,
    events: undefined,
    folder,
    clock: app.clock,
    service: services.of('time-stamp'),
    revocation: services.of('revocation'),
  });
  return seal.sign(await sheet.bytes, [{ reason: '保险公司电子签章' }], at);
};

/** The answer to an issue with the policy that the sandbox insurer sealed. */
export const sealedPolicyEntry = async (app: App, entry: Entry): Promise<Entry> => {
  const { answer } = entry.answer as { readonly answer: { readonly policyNo: string } };
  const file = (await drawPolicy(app, entry.orderNo, answer.policyNo)).toString('base64');
  return { ...entry, answer: { status: 'answered', answer: { ...answer, file } } };
};
