import { Refusal } from '@parasol/contract/errors';
import { searchDiseases as search } from '@parasol/domain/disclosure/search-diseases';
import type { CategoryNode } from '@parasol/domain/disclosure/category-tree';
import type { Verb } from '#context.ts';
import { suggestedBy } from './suggested-diseases.ts';

const most = 12;

const diseasesUnder = (node: CategoryNode): CategoryNode['diseases'] => [
  ...node.diseases,
  ...node.children.flatMap(diseasesUnder),
];

export const searchDiseases: Verb<'searchDiseases'> = async (context, input) => {
  const { library, index, tree } = context.app.disclosure;
  const suggested = await suggestedBy(context, input.disclosureNo);
  if (suggested instanceof Refusal) return suggested;
  return {
    matches: search(index, input.keyword, most).map(({ entry, found }) => ({
      code: entry.code,
      name: entry.name,
      found,
    })),
    suggested: suggested.flatMap((code) => {
      const disease = library.diseases.get(code);
      return disease ? [{ code, name: disease.source.name }] : [];
    }),
    categories: input.tree
      ? tree.map((node) => ({ code: node.code, name: node.name, diseases: diseasesUnder(node) }))
      : [],
  };
};
