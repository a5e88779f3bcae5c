import { claimRuleTable, type Rule } from '#base/wording/claim-rules.ts';
import { forbiddenClaims } from '#base/wording/forbidden-claims.ts';
import { plainText } from '#base/wording/normalise.ts';
import type { PlacedClaim, PlacedText } from '#base/wording/placed-claims.ts';
import { cited } from '#base/wording/sources.ts';
import { togethers } from '#base/wording/together.ts';
import { doubtOf } from './read-doubt.ts';

const sentence = /[^。；！？!?;\n]+/g;
const han = /\p{Script=Han}/gu;

/** Headings and labels of a few characters say too little to be judged. */
const fewest = 5;
const longest = 40;

/** Words of a warning or a question, which govern the whole sentence. */
const warns =
  /不得|严禁|禁止|请勿|切勿|不要|谨防|警惕|拒绝|投诉|举报|违规|违法|误导|骗|说法|不会|不等于|不代表|是否|什么|怎么|如何|吗/;
/** Sentences at or below this are let through: measured by the corpus and its test. */
const leastDoubt = 0;

/** Out of its sentence a part says less, so that more is asked of it. */
const certain = 1;

/** Long sentences are also read part by part: one promise among much that is true. */
const isDoubtful = (plain: string): boolean =>
  doubtOf(plain) > leastDoubt ||
  (plain.length > longest &&
    !warns.test(plain) &&
    plain.split(/[，,、：:]/).some((part) => part.length > fewest && doubtOf(part) > certain));

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** The rule whose meanings the sentence names most. */
const nearestRule = (plain: string): Rule | undefined => {
  const marks = new Map<string, number>();
  for (const { rule, one, other } of togethers) {
    const both = Math.min(1, count(plain, one)) + Math.min(1, count(plain, other));
    marks.set(rule, Math.max(marks.get(rule) ?? 0, both));
  }
  const [nearest] = claimRuleTable
    .filter(({ rule }) => (marks.get(rule) ?? 0) > 0)
    .toSorted((a, b) => (marks.get(b.rule) ?? 0) - (marks.get(a.rule) ?? 0));
  return nearest;
};

const general = {
  rule: 'no-exaggeration',
  regulation: '《保险销售行为管理办法》（令2023年第2号）第十四条',
  lawful: '写明合同约定的内容和数字，不加承诺，不给合同以外的利益',
} as const;

interface Doubt {
  readonly words: string;
  readonly at: number;
  readonly rule: Rule['rule'];
  readonly regulation: string;
  readonly message: string;
}

/** Sentences that no rule finds, and that read like those a rule would. */
const doubtfulSentences = (text: string): readonly Doubt[] => {
  const { plain, from } = plainText(text);
  return [...plain.matchAll(sentence)].flatMap(({ 0: words, index: start }): Doubt[] => {
    if ((words.match(han)?.length ?? 0) < fewest) return [];
    if (!isDoubtful(words)) return [];
    const at = from[start] ?? 0;
    const shown = text.slice(at, (from[start + words.length - 1] ?? at) + 1).trim();
    if (forbiddenClaims(shown).length > 0) return [];
    const { rule, regulation, lawful } = nearestRule(words) ?? general;
    return [
      {
        rule,
        regulation: cited(regulation),
        words: shown,
        at,
        message: `“${shown}”像是不能使用的说法，由合规同事判断。可以改为：${lawful}`,
      },
    ];
  });
};

/** Doubtful sentences of texts that each have a place: compliance decides about them. */
export const doubtsAt = (texts: readonly PlacedText[]): readonly PlacedClaim[] =>
  texts.flatMap(([place, text]) => doubtfulSentences(text).map((doubt) => ({ ...doubt, place })));
