import type { Product } from '@parasol/domain/catalogue/product';
import {
  raterAnyDay,
  readGolden,
  runGolden,
  type GoldenResult,
} from '@parasol/domain/studio/golden';
import type { RateFinding } from '@parasol/domain/studio/rate-file';
import type { OwnFiles } from '#modules/catalogue/pack/pack-desk.ts';
import { GOLDEN_BOOK } from '#modules/catalogue/pack/pack-files.ts';
import type { PublicationFinding } from '#modules/catalogue/publication/check-publication.ts';

interface GoldenLook {
  readonly results: readonly GoldenResult[];
  readonly findings: readonly RateFinding[];
}

/** Every golden case of a pack priced on the product that its files make. */
export const lookAtGolden = (product: Product, files: OwnFiles): GoldenLook => {
  const { cases, findings } = readGolden(files.get(GOLDEN_BOOK) ?? '');
  return { results: runGolden(raterAnyDay(product), cases), findings };
};

/** Nothing is published while a golden case costs something else and nobody has said why. */
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
    file: `${product.baseProductNo}/${GOLDEN_BOOK}`,
    path: '',
  });
  return [
    ...findings.map(({ line, message }) => finding(`第 ${line} 行：${message}`)),
    ...(off > 0 ? [finding(`${off} 个黄金用例的价格变了，请接受或者修改用例`)] : []),
  ];
};
