import type { ComponentType } from 'react';
import { ChangesSection } from './changes-section.tsx';
import { DocumentForm } from './document-form.tsx';
import { FilesSection } from './files-section.tsx';
import { topOf, type Found } from './findings.ts';
import { GoldenSection } from '#features/products/studio/rates/golden-section.tsx';
import { HealthSection, isHealthFile } from './health-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { RatesSection } from '#features/products/studio/rates/rates-section.tsx';
import { ReplaySection } from '#features/products/studio/rates/replay-section.tsx';
import { TableSection } from './table-section.tsx';
import { isCommon, type Draft } from '#features/products/studio/use-studio.ts';
import type { SectionProps } from '#features/products/studio/use-working-copy.ts';

/** A part of the page of a draft. */
export interface DraftSection {
  /** In the address. */
  readonly id: string;
  readonly title: string;
  readonly Body: ComponentType<SectionProps>;
  /** Whether a finding belongs here; the first part that answers yes has it. */
  readonly has?: (found: Found) => boolean;
}

/** Fields of a YAML file as a part of its own. */
const form = (
  id: string,
  title: string,
  file: string,
  fields: readonly string[],
): DraftSection => ({
  id,
  title,
  Body: ({ draft, copy }) => (
    <DocumentForm draft={draft} copy={copy} file={file} fields={fields} title={title} />
  ),
  has: (found) => found.file === file && fields.includes(topOf(found.path)),
});

const clauseFields = ['clauses', 'disclosures'];

/** Every part of the page, in its order. A new part is a new row. */
const productSections: readonly DraftSection[] = [
  form('copy', '文案', 'content.yaml', ['copy', 'claimsExamples', 'questions']),
  form('names', '名称与销售期间', 'product.yaml', [
    'names',
    'kind',
    'design',
    'insurer',
    'filingNumber',
    'broker',
    'sale',
    'related',
    'mutuallyExclusive',
    'onePolicyPerPerson',
  ]),
  form('plans', '计划与保障', 'product.yaml', ['plans', 'coverages', 'riders', 'deductible']),
  form('limits', '投保条件与限额', 'product.yaml', [
    'eligibility',
    'sumLimits',
    'options',
    'dependencies',
  ]),
  form('periods', '期间、免责与续保', 'product.yaml', ['periods', 'exclusions', 'renewal']),
  form('pay', '支付与流程', 'product.yaml', ['pay', 'flow', 'compliance', 'twoSidedPages']),
  form('notices', '告知与勾选', 'content.yaml', ['notices', 'consents', 'valueAdded', 'lists']),
  {
    id: 'health',
    title: '健康告知',
    Body: HealthSection,
    has: ({ file }) => isHealthFile(file),
  },
  form('page', '页面', 'content.yaml', ['pictures', 'display']),
  {
    id: 'documents',
    title: '条款与文件',
    Body: ({ draft, copy }) => (
      <div className="stack">
        <DocumentForm
          draft={draft}
          copy={copy}
          file="product.yaml"
          fields={clauseFields}
          title="条款清单"
        />
        <FilesSection
          draft={draft}
          copy={copy}
          title="条款正文"
          of={(file) => file.startsWith('clauses/')}
          mayAdd
        />
      </div>
    ),
    has: ({ file, path }) =>
      file.startsWith('clauses/') ||
      (file === 'product.yaml' && clauseFields.includes(topOf(path))),
  },
  form('rating', '费率设置', 'product.yaml', ['rating', 'cashValue']),
  {
    id: 'rates',
    title: '费率与现金价值',
    Body: RatesSection,
    has: ({ file }) => file.startsWith('rates/') || file === 'cash-values.csv',
  },
  {
    id: 'golden',
    title: '黄金用例',
    Body: GoldenSection,
    has: ({ file }) => file === 'golden.csv',
  },
  { id: 'replay', title: '回放报价', Body: ReplaySection },
  {
    id: 'files',
    title: '全部文件',
    Body: ({ draft, copy }) => (
      <FilesSection draft={draft} copy={copy} title="全部文件" of={() => true} mayAdd />
    ),
    has: () => true,
  },
  { id: 'changes', title: '改动', Body: ChangesSection },
  { id: 'preview', title: '预览', Body: PreviewSection },
];

/** A table that all products share. */
const table = (id: string, title: string, file: string): DraftSection => ({
  id,
  title,
  Body: ({ draft, copy }) => <TableSection draft={draft} copy={copy} file={file} />,
  has: (found) => found.file === file,
});

const commonSections: readonly DraftSection[] = [
  table('jobs', '职业', 'occupations.csv'),
  table('regions', '地区', 'regions.csv'),
  {
    id: 'files',
    title: '全部文件',
    Body: ({ draft, copy }) => (
      <FilesSection draft={draft} copy={copy} title="全部文件" of={() => true} />
    ),
    has: () => true,
  },
  { id: 'changes', title: '改动', Body: ChangesSection },
];

export const sectionsOf = (draft: Draft): readonly DraftSection[] =>
  isCommon(draft) ? commonSections : productSections;

export const sectionOf = (draft: Draft, found: Found): DraftSection | undefined =>
  sectionsOf(draft).find(({ has }) => has?.(found) ?? false);
