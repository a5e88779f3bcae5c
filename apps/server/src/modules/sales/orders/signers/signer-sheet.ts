import { maskName } from '@parasol/domain/base/fields/masks/mask';
import type { Insured } from '@parasol/domain/sales/orders/form/parties';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { healthOf } from '#modules/sales/orders/signing/disclosed-sections.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { sheetVersion, type SigningSheet } from '#modules/sales/orders/signing/signing-sheet.ts';
import type { FoundSigner } from './find-signer.ts';

const statement =
  '我是被保险人本人，知道投保人为我投保了本产品，同意投保，认可上面的保险金额和受益人；为我填写的健康告知属实。我以本次签名确认投保单和所列文件。';

/**
 * The insured's sheet to sign: the proposal without the facts other people told about themselves.
 */
const sheetFor = (
  paper: SigningSheet,
  insureds: readonly Insured[],
  position: number,
): SigningSheet => ({
  ...paper,
  signer: maskName(insureds[position]?.name ?? ''),
  sections: paper.sections.filter(({ title }) => title.startsWith(healthOf(insureds, position))),
  statements: [statement],
});

export interface SignerPaper {
  readonly paper: SigningSheet;
  /** The version of the proposal as the policyholder signed it. */
  readonly proposal: string;
  /** The policyholder's record is unchanged since it was made. */
  readonly intact: boolean;
}

/** Made of the words that the policyholder signed: later events do not change it. */
export const signerPaper = async (
  app: App,
  db: Db,
  { order, asked }: FoundSigner,
): Promise<SignerPaper | undefined> => {
  const first = await openSignature(app, db, order.order_no);
  if (!first) return undefined;
  const { application } = await openOrder(app, order);
  return {
    paper: sheetFor(first.paper, application.insureds, asked.position),
    proposal: sheetVersion(order.order_no, first.paper),
    intact: first.intact,
  };
};
