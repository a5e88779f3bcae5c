import type { InstalledBrand } from './brand.ts';

/** The documents that people agree to when they log in. */
export const agreementTypes = { service: '1', privacy: '7', customerNotice: '8' } as const;

export type AgreementType = (typeof agreementTypes)[keyof typeof agreementTypes];

/** A run of words; passages that the law wants emphasised are strong. */
export interface Span {
  readonly text: string;
  readonly strong: boolean;
}

export type AgreementBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

export interface AgreementText {
  readonly title: string;
  readonly blocks: readonly AgreementBlock[];
}

const facts = [
  'name',
  'company',
  'copyright',
  'licence',
  'record',
  'address',
  'phone',
  'phoneOutside',
  'complaintPhone',
  'serviceAccount',
] as const satisfies readonly (keyof InstalledBrand)[];

type Fact = (typeof facts)[number];
type Facts = Pick<InstalledBrand, Fact>;

/** `{{company}}` becomes the brand's company. A name that no brand has is a fault of the text. */
const fill = (text: string, brand: Facts): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => {
    const fact = facts.find((known): known is Fact => known === name);
    if (!fact) throw new Error(`no brand has a {{${name}}}`);
    return brand[fact];
  });

/** `plain **strong** plain`. */
const spansOf = (text: string): readonly Span[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((span) => span.text !== '');

const blockOf = (lines: readonly string[]): AgreementBlock => {
  const first = lines[0] ?? '';
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3).trim() };
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.slice(2).trim())) };
  }
  return { kind: 'paragraph', spans: spansOf(lines.map((line) => line.trim()).join('')) };
};

/**
 * Reads an agreement: a `# title`, `## headings`, paragraphs and `- lists`, with blank lines between
 * them. Lines of one paragraph are joined without a space, as Chinese is written.
 */
export const readAgreement = (source: string, brand: Facts): AgreementText => {
  const parts = fill(source, brand)
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  const title = parts[0]?.[0];
  if (!title?.startsWith('# ')) throw new Error('an agreement starts with its # title');
  return { title: title.slice(2).trim(), blocks: parts.slice(1).map(blockOf) };
};

/** The words alone, for a fingerprint that changes with every one of them. */
export const agreementWords = ({ title, blocks }: AgreementText): string =>
  JSON.stringify([title, blocks]);

/** The version in force on a day: the latest that has begun. */
export const versionInForce = <Version extends { readonly effectiveOn: string }>(
  versions: readonly Version[],
  today: string,
): Version | undefined =>
  versions
    .filter(({ effectiveOn }) => effectiveOn <= today)
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))[0];
