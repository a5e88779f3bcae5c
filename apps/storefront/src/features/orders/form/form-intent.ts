import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { valueAt, type FormValues } from '@parasol/domain/orders/form-values';
import { factsOfPaper } from '@parasol/domain/orders/papers';
import type { OrderLinks } from '@parasol/routes/order-links';

/** Where a button of the form leads once everything typed is saved. */
export interface FormPlace {
  readonly baseProductNo: string;
  readonly draftNo: string;
  readonly quoteNo: string | null;
  readonly sale: string | undefined;
  readonly values: FormValues;
  readonly today: PlainDate;
}

/** What the health notice has to know of a person whom the quote may not name. */
const personQuery = ({ values, today }: FormPlace, member: string) => {
  const relation = valueAt(values, `insured.${member}.relation`);
  const prefix = relation === 'self' ? 'policyholder' : `insured.${member}`;
  const read = factsOfPaper(
    valueAt(values, `${prefix}.certType`),
    valueAt(values, `${prefix}.certNo`),
    today,
  );
  return {
    member,
    relation,
    birthDate: read?.birthDate ?? valueAt(values, `${prefix}.birthDate`),
    sex: read?.sex ?? valueAt(values, `${prefix}.sex`),
  };
};

/** Buttons of the form that lead elsewhere are named `<place>:<detail>`; others have no target. */
export const targetOf = (links: OrderLinks, intent: string, place: FormPlace): string | null => {
  const { baseProductNo, draftNo, quoteNo, sale } = place;
  const [name = '', detail = ''] = intent.split(':');
  switch (name) {
    case 'document':
      return links.document(draftNo, detail, { sale });
    case 'addition':
      return links.addition(draftNo, { sale });
    case 'services':
      return links.valueAdded(draftNo, { sale });
    case 'health':
      return links.insuredHealth(
        baseProductNo,
        { quoteNo, draft: draftNo, ...personQuery(place, detail) },
        sale,
      );
    case 'applicant-health':
      return links.applicantHealth(baseProductNo, { quoteNo, draft: draftNo }, sale);
    default:
      return null;
  }
};
