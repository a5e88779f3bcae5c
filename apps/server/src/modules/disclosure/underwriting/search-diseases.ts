import { Refusal } from '@parasol/contract/errors';
import { searchDiseases as search } from '@parasol/domain/disclosure/search/search-diseases';
import type { Sex } from '@parasol/domain/catalogue/options';
import type { DiseaseSource } from '@parasol/domain/disclosure/library/rule-source';
import type { CategoryNode } from '@parasol/domain/disclosure/search/category-tree';
import type { Verb } from '#context.ts';
import { suggestedBy } from './suggested-diseases.ts';

const most = 12;

/** Branches and conditions of the library that only one sex has. */
const womens = 'women';
const mens: ReadonlySet<string> = new Set(['prostate']);

type Disease = Pick<DiseaseSource, 'code' | 'category'>;

const mayHave = (sex: Sex | undefined, { code, category }: Disease): boolean =>
  sex === 'male' ? category[0] !== womens : sex !== 'female' || !mens.has(code);

const diseasesUnder = (node: CategoryNode): CategoryNode['diseases'] => [
  ...node.diseases,
  ...node.children.flatMap(diseasesUnder),
];

export const searchDiseases: Verb<'searchDiseases'> = async (context, input) => {
  const { library, index, tree } = context.app.disclosure;
  const suggested = await suggestedBy(context, input.disclosureNo);
  if (suggested instanceof Refusal) return suggested;
  const known = (code: string): boolean => {
    const disease = library.diseases.get(code);
    return disease !== undefined && mayHave(input.sex, disease.source);
  };
  const matches = search(index, input.keyword, most).filter(({ entry }) => known(entry.code));
  return {
    matches: matches.map(({ entry, found }) => ({
      code: entry.code,
      name: entry.name,
      found,
    })),
    suggested: suggested.flatMap((code) => {
      const disease = library.diseases.get(code);
      return disease && known(code) ? [{ code, name: disease.source.name }] : [];
    }),
    categories: input.tree
      ? tree
          .map(({ code, name, ...node }) => ({
            code,
            name,
            diseases: diseasesUnder({ code, name, ...node }).filter((one) => known(one.code)),
          }))
          .filter(({ diseases }) => diseases.length > 0)
      : [],
  };
};
