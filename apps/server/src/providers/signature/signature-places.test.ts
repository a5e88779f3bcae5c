import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, PdfDict, PdfRef } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import { drawSignature, signatureField } from '#pdf/draw-proof.ts';
import { openSheet } from '#pdf/sheet.ts';
import { openServices } from '#providers/outside/services.ts';
import { keySigner } from './own-key.ts';

const now = new Date('2026-11-16T03:00:00Z');
const strokes = [
  [
    [100, 100],
    [800, 400],
  ],
  [[500, 250]],
] as const;
let folder: string;
let signed: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-places-'));
  const { doc, root, bytes } = openSheet({ title: '投保单', author: '青禾', madeAt: now });
  doc.text('投保单');
  doc.addPage();
  for (const at of [0, 1])
    drawSignature(doc, strokes, { name: signatureField(at), title: '投保人的签名', root });
  doc.end();
  const signer = keySigner({
    settings: undefined,
    events: undefined,
    folder,
    clock: () => now,
    service: openServices().of('time-stamp'),
    revocation: openServices().of('revocation'),
  });
  const signings = [
    { reason: '投保人', field: signatureField(0) },
    { reason: '被保险人', field: signatureField(1) },
    { reason: '本公司' },
  ];
  signed = await signer.sign(await bytes, signings, now);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every signature over a drawn one is shown in its block, and holds', async () => {
  const verdict = await checkSignedPdf(signed);
  expect(verdict).toMatchObject({ kind: 'intact', longTerm: true });
  const document = await PDF.load(signed);
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const [, second] = document.getPages();
  const places = [...(second?.dict.getArray('Annots', resolve) ?? [])].map((ref) =>
    ref instanceof PdfRef ? resolve(ref) : ref,
  );
  expect(places).toHaveLength(2);
  const tops = places.map((place) => {
    if (!(place instanceof PdfDict)) throw new Error('a place is no dictionary');
    const [left, bottom, right, top] = [...(place.getArray('Rect', resolve) ?? [])].map((each) =>
      Number(each && 'value' in each ? each.value : Number.NaN),
    );
    expect((right ?? 0) - (left ?? 0)).toBe(180);
    expect((top ?? 0) - (bottom ?? 0)).toBe(90);
    expect(place.getDict('V', resolve)?.getName('Type')?.value).toBe('Sig');
    expect(place.getDict('AP', resolve)?.has('N')).toBe(true);
    return top ?? 0;
  });
  expect((tops[0] ?? 0) - (tops[1] ?? 0)).toBeGreaterThan(90);
});

test('the house signs beside them without a picture of its own', async () => {
  const document = await PDF.load(signed);
  const names = document
    .getForm()
    ?.getFields()
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['signature-1', 'signature-2', 'seal-3']));
});
