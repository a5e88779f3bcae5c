import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { DisclosureCase } from '@parasol/domain/products/disclosure/trees/hear-case';
import type { AssessmentRow } from '#modules/products/disclosure/queries/assessments.ts';

/**
 * The content sent to the insurer: the answers and the facts they depend on, without the person.
 */
export const assessmentContent = (
  library: Library,
  { session_no: sessionNo, revision }: AssessmentRow,
  product: Product,
  { role, person, on, diseases }: DisclosureCase,
) => ({
  sessionNo,
  revision,
  baseProductNo: product.baseProductNo,
  productVersion: product.version,
  libraryVersion: library.version,
  role,
  person,
  on,
  diseases: diseases.flatMap(({ disease: code, answers }) => {
    const disease = library.diseases.get(code);
    if (!disease) return [];
    return [
      {
        code,
        name: disease.source.name,
        answers: answers.flatMap(({ question, version, value }) => {
          const source = disease.questions[disease.indexOf.get(question) ?? -1]?.source;
          return source
            ? [{ question, version, value, ask: source.ask, text: answerText(source, value) }]
            : [];
        }),
      },
    ];
  }),
});
