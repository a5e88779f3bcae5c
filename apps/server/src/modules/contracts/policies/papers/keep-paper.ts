import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { paperKinds, paperName } from '@parasol/domain/contracts/policies/policy-paper';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { signAndKeep } from '#modules/base/signing/sign-and-keep.ts';
import { drawAside } from '#pdf/draw-aside.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { signedProof } from '#modules/contracts/policies/terms/signed-proof.ts';
import { openPaper } from './sealed-paper.ts';
import { paperByNo, type PaperRow } from '#modules/contracts/policies/queries/papers.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { paperPdf } from './paper-pdf.ts';

/** Draws and signs a paper as it was written, once. Undefined when its content was erased. */
export const signPaper = async (app: App, paper: PaperRow) => {
  const { policy_no: policyNo, paper_no: paperNo, kind, number } = paper;
  const policy = await policyByNo(app.database.db, policyNo);
  const brand = app.brands.find(({ id }) => id === paper.brand);
  const content = await openPaper(app, paper);
  if (!policy || !brand || !content) return undefined;
  const insurerName = app.catalogue.insurer(policy.insurer).name;
  const name = paperName(kind, number);
  return signAndKeep(app, {
    kind,
    version: number,
    brand: brand.id,
    orderNo: paper.order_no,
    person: keeperOf(paper),
    name: `${name}（保单 ${policyNo}）.pdf`,
    signings: [{ reason: `${paperKinds[kind].title}已出具，内容自此不可更改` }],
    draw: (documentNo, at) =>
      drawAside(paperPdf, {
        head: {
          brand: letterBrand(brand),
          insurerName,
          name,
          number: paperNo,
          by: `编号 ${paperNo}，${momentText(paper.at.getTime())} 出具，由${brand.name}（${brand.company}）提供服务`,
          at: paper.at,
          documentNo,
        },
        sections: content.sections,
        proof: signedProof(app, brand, policy, { documentNo, at }),
        real: app.env.mode === 'production',
      }),
  });
};

export const keepPaperNow = async (app: App, paperNo: string): Promise<void> => {
  const paper = await paperByNo(app.database.db, paperNo);
  if (paper) await signPaper(app, paper);
};
