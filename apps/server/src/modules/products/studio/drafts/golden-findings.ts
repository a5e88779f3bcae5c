import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  raterAnyDay,
  readGolden,
  runGolden,
  type GoldenResult,
} from '@parasol/domain/products/studio/golden';
import type { RateFinding } from '@parasol/domain/products/studio/rate-file';
import type { OwnFiles } from '#modules/products/catalogue/pack/pack-desk.ts';
import { goldenBook } from '#modules/products/catalogue/pack/pack-files.ts';
import type { PublicationFinding } from '#modules/products/catalogue/publication/check-publication.ts';

interface GoldenLook {
  readonly results: readonly GoldenResult[];
  readonly findings: readonly RateFinding[];
}

/** Every golden case of a pack priced on the product that its files make. */
export const lookAtGolden = (product: Product, files: OwnFiles): GoldenLook => {
  const { cases, findings } = readGolden(files.get(goldenBook) ?? '');
  return { results: runGolden(raterAnyDay(product), cases), findings };
};

/** A golden case whose price changed without a reason prevents publication. */
export const goldenFindings = (
  product: Product,
  files: OwnFiles,
): readonly PublicationFinding[] => {
  const { results, findings } = lookAtGolden(product, files);
  const off = results.filter(({ keeps }) => !keeps).length;
  const finding = (message: string): PublicationFinding => ({
    rule: 'golden-cases-kept',
    regulation: '黄金用例的价格不变，或者写明原因后接受',
    message,
    file: `${product.baseProductNo}/${goldenBook}`,
    path: '',
  });
  return [
    ...findings.map(({ line, message }) => finding(`第 ${line} 行：${message}`)),
    ...(off > 0 ? [finding(`${off} 个黄金用例的价格变了，请接受或者修改用例`)] : []),
  ];
};
