import { answerText } from '@parasol/domain/disclosure/answer-value';
import type { Library } from '@parasol/domain/disclosure/library/library';
import type { Product } from '@parasol/domain/catalogue/product';
import type { DisclosureCase } from '@parasol/domain/disclosure/trees/hear-case';
import type { AssessmentRow } from '../queries/assessments.ts';

/** What the insurer is told: the answers and what they depend on, and nothing of who gave them. */
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
