import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { valueAt, type FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { factsOfPaper } from '@parasol/domain/base/people/papers';
import { screenField } from '#shell/navigation/same-page.ts';
import type { OrderLinks } from '@parasol/routes/links/order-links';
import { differences, fittingHealth, recalculation, type Quoted } from './people/quoted-person.ts';

/** Where a button of the form leads once everything typed is saved. */
export interface FormPlace {
  readonly baseProductNo: string;
  readonly draftNo: string;
  readonly quoteNo: string | null;
  readonly sale: string | undefined;
  readonly values: FormValues;
  readonly today: PlainDate;
  readonly quoted: Quoted;
  /** The calculator of this product. */
  readonly trial: string;
}

/** Facts about a person that the health notice needs, as the form names them. */
const factsAt = ({ values, today }: FormPlace, prefix: string) => {
  const read = factsOfPaper(
    valueAt(values, `${prefix}.certType`),
    valueAt(values, `${prefix}.certNo`),
    today,
  );
  return {
    birthDate: read?.birthDate ?? valueAt(values, `${prefix}.birthDate`),
    sex: read?.sex ?? valueAt(values, `${prefix}.sex`),
  };
};

const personQuery = (place: FormPlace, member: string) => {
  const relation = valueAt(place.values, `insured.${member}.relation`);
  const prefix = relation === 'self' ? 'policyholder' : `insured.${member}`;
  return { member, relation, ...factsAt(place, prefix) };
};

/** The calculator with the people of the form, where the price is about another person. */
const pricedAnew = ({ quoted, values, today, trial, quoteNo, draftNo }: FormPlace) => {
  const changed = differences(quoted, values, today);
  if (changed.length === 0) return null;
  const fitting = fittingHealth(quoted.health.told, values, today);
  return recalculation(trial, { quoteNo, draftNo }, changed, fitting);
};

/** Buttons of the form that lead elsewhere are named `<place>:<detail>`; others have no target. */
export const targetOf = (links: OrderLinks, intent: string, place: FormPlace): string | null => {
  const { baseProductNo, draftNo, quoteNo, sale } = place;
  const [name = '', detail = ''] = intent.split(':');
  switch (name) {
    case 'screen':
    case 'next':
      return links.form(baseProductNo, { draft: draftNo, [screenField]: detail }, sale);
    case 'document':
      return links.document(draftNo, detail, { sale });
    case 'addition':
      return links.addition(draftNo, { sale });
    case 'services':
      return links.valueAdded(draftNo, { sale });
    case 'health':
      return (
        pricedAnew(place) ??
        links.insuredHealth(
          baseProductNo,
          { quoteNo, draft: draftNo, ...personQuery(place, detail) },
          sale,
        )
      );
    case 'applicant-health':
      return (
        pricedAnew(place) ??
        links.applicantHealth(
          baseProductNo,
          { quoteNo, draft: draftNo, ...factsAt(place, 'policyholder') },
          sale,
        )
      );
    default:
      return null;
  }
};
