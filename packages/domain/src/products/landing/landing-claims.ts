import { claimsAt, type PlacedClaim, type PlacedText } from '#base/wording/placed-claims.ts';
import { fieldsOfKind, landingKinds, linesOf, type LandingBlock } from './landing-blocks.ts';

export interface LandingText {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly LandingBlock[];
}

/** Every text of a landing page with its place. */
export const textsOfLanding = ({ title, summary, blocks }: LandingText): readonly PlacedText[] => [
  ['名称', title],
  ['摘要', summary],
  ...blocks.flatMap((block, index) =>
    fieldsOfKind(block.kind).flatMap(([name]) =>
      linesOf(block[name]).map(
        (text) => [`第 ${index + 1} 块（${landingKinds[block.kind].name}）`, text] as const,
      ),
    ),
  ),
];

/** Every place of a landing page that may not be published, with the reason. */
export const claimsInLanding = (text: LandingText): readonly PlacedClaim[] =>
  claimsAt(textsOfLanding(text));

/** One line per statement, to compare two versions. */
export const landingLines = (blocks: readonly LandingBlock[]): string =>
  blocks
    .map((block) =>
      [
        `【${landingKinds[block.kind].name}】`,
        ...fieldsOfKind(block.kind).flatMap(([name]) => linesOf(block[name])),
      ].join('\n'),
    )
    .join('\n\n');
