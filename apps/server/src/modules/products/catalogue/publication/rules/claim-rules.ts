import type { Clause } from '@parasol/domain/products/catalogue/product/content';
import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { withDigits } from './digits.ts';
import { faultIf, type Fault, type PublicationRule } from './rule.ts';

interface Article {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

const heading = /^### 第\s*(\d+)\s*条\s*(.*)$/;

/** Articles of the chapter about benefits; the waiting period limits the time, not the content. */
const articlesOf = ({ text }: Clause): readonly Article[] => {
  const chapter = text.split(/^## /m).find((part) => /^第.+章\s*保险责任/.test(part)) ?? '';
  return withDigits(chapter)
    .split(/^(?=### )/m)
    .flatMap((part) => {
      const [head = '', ...lines] = part.split('\n');
      const found = heading.exec(head);
      const title = found?.[2] ?? '';
      return found && !title.includes('等待期')
        ? [{ number: Number(found[1]), title, text: lines.join('\n') }]
        : [];
    });
};

const endsContract = (text: string): boolean => /(?<!附加)合同终止/.test(text);
const endsBenefit = (text: string): boolean =>
  text.includes('附加合同终止') || /以(?:一|1)次为限/.test(text);
const waives = (text: string): boolean => /免交.{0,20}保险费/.test(text);

const clauseOf = (product: Product, { rider }: Coverage): Clause | undefined => {
  const id = product.riders.find(({ code }) => code === rider)?.clauseId;
  return product.clauses.find(({ kind, clauseId }) =>
    rider === undefined ? kind === 'main' : clauseId === id,
  );
};

/** Promises of a clause that no benefit based on it keeps. */
const unsaid = (product: Product, clause: Clause, index: number): readonly Fault[] => {
  const rests = product.coverages.filter((each) => clauseOf(product, each) === clause);
  return articlesOf(clause).flatMap(({ number, title, text }) => {
    const own = rests.flatMap(({ onClaim }) => (onClaim?.article === number ? [onClaim] : []));
    const where = `第 ${number} 条“${title}”`;
    const path = `clauses[${index}].text`;
    return [
      ...faultIf(
        endsContract(text) && !own.some(({ ends }) => ends === 'contract'),
        path,
        `${where}说给付后合同终止，没有一项保障责任这样写`,
      ),
      ...faultIf(
        endsBenefit(text) && !own.some(({ ends }) => ends !== 'nothing'),
        path,
        `${where}说只给付一次或给付后终止，没有一项保障责任这样写`,
      ),
      ...faultIf(
        waives(text) && !own.some((each) => each.waives),
        path,
        `${where}说豁免保险费，没有一项保障责任这样写`,
      ),
    ];
  });
};

/** Features of a benefit that its clause does not mention. */
const unfounded = (product: Product, coverage: Coverage, index: number): readonly Fault[] => {
  const { onClaim, name, form } = coverage;
  const path = `coverages[${index}].onClaim`;
  if (onClaim === undefined)
    return faultIf(form !== 'service', path, `“${name}”没有写明给付以后合同怎样`);
  const clause = clauseOf(product, coverage);
  const articles = clause ? articlesOf(clause) : [];
  const article = articles.find(({ number }) => number === onClaim.article);
  const known = new Set(product.coverages.map(({ code }) => code));
  const riders = new Set(product.riders.map(({ code }) => code));
  return [
    ...faultIf(
      article === undefined,
      `${path}.article`,
      `“${name}”依据的第 ${onClaim.article} 条不在条款的保险责任里`,
    ),
    ...faultIf(
      article !== undefined && onClaim.ends === 'contract' && !endsContract(article.text),
      `${path}.ends`,
      `“${name}”写明合同终止，条款第 ${onClaim.article} 条没有这样说`,
    ),
    ...faultIf(
      onClaim.waives && !articles.some(({ text }) => waives(text)),
      `${path}.waives`,
      `“${name}”写明豁免保险费，条款没有这样说`,
    ),
    ...faultIf(
      onClaim.sharesWith !== undefined && !known.has(onClaim.sharesWith),
      `${path}.sharesWith`,
      `“${name}”共用保额的责任不存在`,
    ),
    ...faultIf(
      onClaim.keeps.some((code) => !riders.has(code)),
      `${path}.keeps`,
      `“${name}”写明继续有效的附加险不存在`,
    ),
  ];
};

const returnsInWaiting = ({ clauses }: Product): boolean =>
  clauses.some(
    ({ kind, text }) =>
      kind === 'main' &&
      text.split('\n').some((line) => /等待期内.*退还已交保险费，本合同终止/.test(line)),
  );

const nothingAfter = ({ clauses }: Product): boolean =>
  clauses.some(
    ({ kind, text }) => kind === 'main' && text.includes('已发生保险金给付的，不退还保险费'),
  );

/** The effect of a paid claim on the contract: pack and clause agree. */
export const claimRules: readonly PublicationRule[] = [
  {
    rule: 'claim-effects',
    regulation: '《保险法》第十七条：条款与产品设置一致',
    check: (product) => [
      ...product.coverages.flatMap((coverage, index) => unfounded(product, coverage, index)),
      ...product.clauses.flatMap((clause, index) => unsaid(product, clause, index)),
    ],
  },
  {
    rule: 'claim-in-waiting',
    regulation: '《健康保险管理办法》第二十七条',
    check: (product) =>
      faultIf(
        returnsInWaiting(product) !== (product.periods.claimInWaiting === 'premiums-back'),
        'periods.claimInWaiting',
        returnsInWaiting(product)
          ? '条款说等待期内出险退还已交保险费、合同终止，产品没有这样设置'
          : '产品设置等待期内出险退还保险费，条款没有这样说',
      ),
  },
  {
    rule: 'refund-after-claim',
    regulation: '《保险法》第四十七条',
    check: (product) =>
      faultIf(
        nothingAfter(product) !== (product.pay.refundAfterClaim === 'none'),
        'pay.refundAfterClaim',
        nothingAfter(product)
          ? '条款说已给付保险金的不退还保险费，产品没有这样设置'
          : '产品设置给付过保险金后不退费，条款没有这样说',
      ),
  },
];
