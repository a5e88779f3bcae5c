import type { Product } from '#products/catalogue/product/product.ts';
import type { LawFault, LawRow } from '#products/law/row.ts';
import { clauseSentences, type Sentence } from './sentences.ts';
import type { Form, Statute } from './statute.ts';
import { statutes } from './statutes.ts';

const short = (text: string): string => (text.length > 36 ? `${text.slice(0, 36)}……` : text);

const boundsOf = ({ figures }: Form, product: Product) =>
  typeof figures === 'function' ? figures(product) : (figures ?? []);

/** Undefined where the sentence is another one; else whether its figures are lawful. */
const reads = (form: Form, sentence: string, product: Product): boolean | undefined => {
  const found = form.says.exec(sentence);
  if (!found) return undefined;
  return boundsOf(form, product).every(([least, most], index) => {
    const figure = Number(found[index + 1]);
    return figure >= least && figure <= most;
  });
};

const unknown = (statute: Statute, product: Product, sentence: Sentence): LawFault | undefined => {
  const read = statute.forms.map((form) => reads(form, sentence.text, product));
  if (read.includes(true)) return undefined;
  const path = `clauses[${sentence.clause}].text`;
  const why = read.includes(false)
    ? '的数字与法律规定不一致'
    : '不是法律规定的内容，可能减轻保险公司的责任或者加重投保人的责任';
  return { path, message: `“${short(sentence.text)}”${why}。合法的写法：${statute.wording}` };
};

const faultsOf = (statute: Statute, product: Product): readonly LawFault[] => {
  const all = clauseSentences(product);
  const about = all.filter(
    ({ excluded, text }) => (!excluded || statute.inExclusions) && statute.about.test(text),
  );
  const main = product.clauses.findIndex(({ kind }) => kind === 'main');
  const missing = statute
    .needed(product)
    .filter(
      (at) =>
        !all.some(
          ({ clause, text }) => clause === main && (statute.forms[at]?.says.test(text) ?? false),
        ),
    );
  return [
    ...about.flatMap((sentence) => unknown(statute, product, sentence) ?? []),
    ...(main >= 0 && missing.length > 0
      ? [
          {
            path: `clauses[${main}].text`,
            message: `主险条款缺少“${statute.name}”的法定内容或者改动了它。应写明：${statute.wording}`,
          },
        ]
      : []),
  ];
};

/** The provisions of the insurance law that clauses repeat, each with its recognised sentences. */
export const statuteRows: readonly LawRow[] = statutes.map((statute) => ({
  rule: `statute-${statute.rule}`,
  source: '《保险法》',
  article: statute.article,
  holds: ['clause'],
  from: '2015-04-24',
  check: (product) => faultsOf(statute, product),
}));
