import { Refusal } from '@parasol/contract/errors';
import { searchDiseases as search } from '@parasol/domain/products/disclosure/search/search-diseases';
import { matchesPerson } from '@parasol/domain/products/disclosure/person';
import type { CategoryNode } from '@parasol/domain/products/disclosure/search/category-tree';
import type { Verb } from '#ground/context.ts';
import { suggestedBy } from './suggested-diseases.ts';

const most = 12;

/**
 * The branch of the library that is named after women; a man finds his conditions of it by
 * searching.
 */
const womens = 'women';

const diseasesUnder = (node: CategoryNode): CategoryNode['diseases'] => [
  ...node.diseases,
  ...node.children.flatMap(diseasesUnder),
];

export const searchDiseases: Verb<'searchDiseases'> = async (context, input) => {
  const { person } = input;
  const { library, index, tree } = context.app.disclosure;
  const suggested = await suggestedBy(context, input.disclosureNo);
  if (suggested instanceof Refusal) return suggested;
  /** Conditions that the library has questions about for this person. */
  const known = (code: string): boolean => {
    const disease = library.diseases.get(code);
    if (disease === undefined) return false;
    return person === undefined || matchesPerson(disease.source.applies, person);
  };
  const offered = (code: string): boolean =>
    known(code) &&
    !(person?.sex === 'male' && library.diseases.get(code)?.source.category[0] === womens);
  const matches = search(index, input.keyword, 2 * most)
    .filter(({ entry }) => known(entry.code))
    .slice(0, most);
  return {
    matches: matches.map(({ entry, found }) => ({
      code: entry.code,
      name: entry.name,
      found,
    })),
    suggested: suggested.flatMap((code) => {
      const disease = library.diseases.get(code);
      return disease && offered(code) ? [{ code, name: disease.source.name }] : [];
    }),
    categories: input.tree
      ? tree
          .map(({ code, name, ...node }) => ({
            code,
            name,
            diseases: diseasesUnder({ code, name, ...node }).filter((one) => offered(one.code)),
          }))
          .filter(({ diseases }) => diseases.length > 0)
      : [],
  };
};
