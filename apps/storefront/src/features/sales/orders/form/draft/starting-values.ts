import type { Output } from '@parasol/contract';
import {
  memberCount,
  valueAt,
  type FormChanges,
  type FormValues,
} from '@parasol/domain/sales/orders/form/form-values';

type Init = Pick<Output<'initSubmitOrder'>, 'initial' | 'draft' | 'facts'>;

export interface StartingValues {
  readonly values: FormValues;
  /** Values the server does not have yet. */
  readonly unsaved: FormChanges;
}

const healthPath = /^(?:insured\.\d{1,2}|policyholder)\.(?:disclosureNo|intelligentProposalNo)$/;
const healthNumber = /^[\w-]{4,60}$/;

const relationPath = /^insured\.\d{1,2}\.relation$/;
const knownRelation = /^(?:self|spouse|child|parent|other)$/;

/** Results of the health pages, which the address carries under the paths of this form. */
export const broughtAlong = (query: URLSearchParams): FormChanges =>
  Object.fromEntries(
    [...query].filter(
      ([path, value]) =>
        (healthPath.test(path) && healthNumber.test(value)) ||
        (relationPath.test(path) && knownRelation.test(value)),
    ),
  );

/** Most people have an ID card and want the earliest date; both can be changed. */
const usual = (init: Init, values: FormValues): FormValues => {
  const filled: Record<string, string> = {};
  const fill = (path: string, value: string): void => {
    if (valueAt(values, path) === '') filled[path] = value;
  };
  fill('policyholder.certType', 'id-card');
  const [relation, ...others] = init.facts.relations;
  for (let member = 0; member < memberCount(values); member += 1) {
    // Where a product is for one relation only there is nothing to choose.
    if (relation !== undefined && others.length === 0)
      filled[`insured.${member}.relation`] = relation;
    fill(`insured.${member}.certType`, 'id-card');
  }
  if (init.facts.startWithinDays > 0) fill('cover.start', 'earliest');
  return filled;
};

/**
 * A draft's own values win over the quote's; results of the health pages win over both, while the
 * facts of their person only fill empty fields.
 */
export const startingValues = (init: Init, brought: FormChanges): StartingValues => {
  const values: FormValues = init.draft?.values ?? init.initial;
  const news = Object.entries(brought).filter(
    ([path]) => !relationPath.test(path) || valueAt(values, path) === '',
  );
  const added: FormChanges = { ...usual(init, values), ...Object.fromEntries(news) };
  const unsaved: FormChanges = init.draft
    ? Object.fromEntries(Object.entries(added).filter(([path, value]) => values[path] !== value))
    : { ...values, ...added };
  return { values, unsaved };
};
