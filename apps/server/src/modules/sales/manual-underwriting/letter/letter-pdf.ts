import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { drawProof, type Proof } from '#pdf/draw-proof.ts';
import { drawSection, type Fact, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import { openLetter, type LetterBrand } from '#pdf/open-letter.ts';
import { drawFooters } from '#pdf/sheet.ts';

export interface LetterSource {
  readonly brand: LetterBrand;
  readonly view: CaseView;
  readonly proof: Proof;
  readonly at: Date;
  readonly objectionUntil: string | null;
}

const whole = { whole: true } as const;

const termsOf = (offer: NonNullable<CaseView['offer']>): Fact[] => [
  ...offer.members.flatMap(({ name, title, loadingPercent, loadingPerMille, exclusions }) => [
    { label: name === '' ? '被保险人' : name, value: title, ...whole },
    ...(loadingPercent > 0
      ? [{ label: '加费', value: `标准保险费的 ${loadingPercent}%`, ...whole }]
      : []),
    ...(loadingPerMille > 0
      ? [{ label: '加费', value: `每千元保额每年 ${loadingPerMille} 元`, ...whole }]
      : []),
    ...exclusions.map(({ wording }) => ({ label: '除外责任', value: wording, ...whole })),
  ]),
  ...(offer.reduced
    ? [
        {
          label: '保险金额',
          value: `由 ${offer.reduced.fromWords}降低为 ${offer.reduced.toWords}`,
          ...whole,
        },
      ]
    : []),
  ...(offer.newFen === null
    ? []
    : [
        { label: '申请时保险费', value: `${formatAmount(offer.oldFen)} 元` },
        { label: '核保后保险费', value: `${formatAmount(offer.newFen)} 元` },
      ]),
  ...(offer.until ? [{ label: '保留到', value: dateText(offer.until), ...whole }] : []),
  ...(offer.retryFrom
    ? [{ label: '可以重新申请', value: `${dateText(offer.retryFrom)}之后`, ...whole }]
    : []),
];

/** A refusal that left the earlier offer open has its own title and reasons. */
const objectionSections = ({ objection }: CaseView): SheetSection[] => {
  if (objection === null) return [];
  const { result, words, title, reasons } = objection;
  return [
    {
      title: '复议结果',
      lines: [words, ...(result === 'refused' ? [`复议的意见：${title}。`, ...reasons] : [])],
      marked: true,
    },
  ];
};

const sectionsOf = ({ view, brand, objectionUntil }: LetterSource): SheetSection[] => {
  const { offer } = view;
  if (!offer) return [];
  return [
    {
      title: '申请',
      facts: [
        { label: '核保编号', value: view.manualUnderwritingNo },
        { label: '申请日期', value: dateText(view.createdAt.slice(0, 10)) },
        { label: '产品', value: view.productName, ...whole },
        { label: '保险公司', value: view.insurerName, ...whole },
      ],
    },
    ...objectionSections(view),
    { title: `结论：${offer.title}`, lines: [offer.words], marked: true },
    { title: '承保条件', facts: termsOf(offer) },
    ...(offer.reasons.length === 0 ? [] : [{ title: '为什么', lines: [...offer.reasons] }]),
    ...(view.earlier === null
      ? []
      : [
          {
            title: `也可以选择原来的结论：${view.earlier.title}`,
            lines: [view.earlier.words],
            facts: termsOf(view.earlier),
          },
        ]),
    {
      title: '如果您不同意',
      lines: [
        objectionUntil === null
          ? '如对结论有疑问，可以联系客服说明情况。'
          : `您可以在 ${dateText(objectionUntil)}及以前登录，在核保进度页面申请复议，由没有参与过本次结论的另一位核保员重新审阅。复议不收费，可以补充新的资料。`,
        `也可以拨打${brand.name}客服电话 ${brand.phone}。对处理结果仍不满意的，可以向国家金融监督管理总局投诉，电话 12378。`,
      ],
    },
  ];
};

const draw = async (source: LetterSource): Promise<Buffer> => {
  const { brand, view, proof, at } = source;
  const { doc, root, look, bytes } = openLetter({
    brand,
    insurerName: view.insurerName,
    name: '核保通知书',
    number: view.manualUnderwritingNo,
    by: `由${brand.name}（${brand.company}）出具，${momentText(at.getTime())}`,
    at,
    documentNo: proof.documentNo,
  });
  for (const section of sectionsOf(source)) drawSection(doc, root, section, look);
  drawProof(doc, root, proof, look);
  drawFooters(doc, `核保通知书 ${view.manualUnderwritingNo}　${proof.documentNo}`, 0);
  doc.end();
  return bytes;
};

/** The letter about the decision, in plain words, with the way to object. */
export const letterPdf = drawing(import.meta.url, 'letterPdf', draw);
