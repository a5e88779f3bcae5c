import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { equalShares } from '@parasol/domain/sales/orders/form/beneficiaries';
import {
  fieldProblem,
  tidyValue,
  type FormField,
} from '@parasol/domain/sales/orders/form/form-field';
import {
  beneficiaryCount,
  memberCount,
  mostBeneficiaries,
  withoutBeneficiary,
  withoutMember,
  type FormChanges,
  type FormValues,
} from '@parasol/domain/sales/orders/form/form-values';
import type { OrderFacts } from '@parasol/domain/sales/orders/order-facts';
import { orderForm, type FormSection } from '@parasol/domain/sales/orders/form/order-form';
import type { PageTools } from '#shell/page-tools/page-tools.ts';
import { DraftSaver, type SaverState } from './draft/draft-saver.ts';
import type { OrderFormData, PostedForm } from '#features/sales/orders/order-form.data.ts';
import { startingValues } from './draft/starting-values.ts';

export type Errors = Readonly<Record<string, string>>;

export interface OrderForm {
  readonly facts: OrderFacts;
  readonly today: string;
  readonly values: FormValues;
  readonly sections: readonly FormSection[];
  readonly errors: Errors;
  readonly saver: DraftSaver;
  readonly saved: SaverState;
  readonly change: (path: string, value: string) => void;
  readonly fill: (changes: FormChanges) => void;
  readonly leave: (path: string) => void;
  readonly showProblems: (
    problems: readonly { readonly path: string; readonly message: string }[],
  ) => void;
  readonly addMember: () => void;
  readonly removeMember: (member: number) => void;
  readonly addBeneficiary: (member: number) => void;
  readonly removeBeneficiary: (member: number, place: number) => void;
  readonly shareEqually: (member: number) => void;
  /** Whether questions that have to be answered are, all of them, as far as each can be checked. */
  readonly isDone: (fields: readonly FormField[]) => boolean;
  /** Problems of the form as it was saved. */
  readonly refused: SaverState['problems'];
}

const openSaver = (
  data: OrderFormData,
  api: PageTools['api'] | undefined,
  posted: PostedForm | undefined,
): DraftSaver => {
  const { init, brought } = data;
  const start = posted
    ? { values: posted.values, unsaved: posted.saved ? {} : posted.values }
    : startingValues(init, brought);
  return new DraftSaver(
    {
      baseProductNo: init.facts.baseProductNo,
      quoteNo: init.quoteNo,
      draft: posted?.saved ?? init.draft,
      price: posted?.saved?.price ?? init.priceNow,
      problems: posted?.saved?.problems ?? init.problems,
      ...start,
    },
    {
      save: async (input) => {
        if (!api) throw new Error('nothing is saved while the server renders');
        return api.saveDraft(input);
      },
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  );
};

/** The server's problems hold for the values it has seen: later changes are checked again. */
const standing = ({ kind, problems }: SaverState): SaverState['problems'] =>
  kind === 'saved' ? problems : [];

/** The first about a field counts. */
const errorsOf = (
  problems: readonly { readonly path: string; readonly message: string }[],
): Errors => Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));

const without = (errors: Errors, path: string): Errors => {
  if (!(path in errors)) return errors;
  const { [path]: _gone, ...rest } = errors;
  return rest;
};

/** The state of the order form: values, questions, problems, and saving. */
export const useOrderForm = (
  data: OrderFormData,
  tools: PageTools | null,
  posted: PostedForm | undefined,
): OrderForm => {
  const { facts, today } = data.init;
  const [saver] = useState(() => openSaver(data, tools?.api, posted));
  const saved = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const { values } = saved;
  const [errors, setErrors] = useState<Errors>(() =>
    posted?.result.kind === 'problems' ? errorsOf(posted.result.problems) : {},
  );
  const sections = useMemo(() => orderForm(facts, values, today), [facts, values, today]);

  const fill = useCallback(
    (changes: FormChanges): void => {
      saver.change(changes);
      setErrors((before) => Object.keys(changes).reduce(without, before));
    },
    [saver],
  );
  const change = useCallback(
    (path: string, value: string) =>
      fill({ ...firstBeneficiary(saver.state().values, path, value), [path]: value }),
    [fill, saver],
  );
  const leave = useCallback(
    (path: string): void => {
      const now = saver.state().values;
      const field = fieldAt(orderForm(facts, now, today), path);
      const typed = now[path] ?? '';
      if (!field || typed === '') return;
      const tidy = tidyValue(field, typed);
      if (tidy !== typed) saver.change({ [path]: tidy });
      const message = fieldProblem(field, tidy, today);
      setErrors((before) =>
        message === null ? without(before, path) : { ...before, [path]: message },
      );
    },
    [saver, facts, today],
  );

  return {
    facts,
    today,
    values,
    sections,
    errors: { ...errorsOf(standing(saved)), ...errors },
    saver,
    saved,
    change,
    fill,
    leave,
    refused: standing(saved),
    isDone: (fields) =>
      fields.some(({ required }) => required) &&
      fields.every((field) => fieldProblem(field, values[field.path] ?? '', today) === null),
    showProblems: (problems) => setErrors(errorsOf(problems)),
    addMember: () => {
      const member = memberCount(values);
      const plan = values['insured.0.plan'] ?? data.init.price?.people[0]?.plan ?? '';
      fill({
        ...(values['insured.0.plan'] || plan === '' ? {} : { 'insured.0.plan': plan }),
        [`insured.${member}.certType`]: 'id-card',
        ...(plan === '' ? {} : { [`insured.${member}.plan`]: plan }),
      });
    },
    removeMember: (member) => fill(withoutMember(values, member)),
    addBeneficiary: (member) => {
      const place = beneficiaryCount(values, member);
      if (place >= mostBeneficiaries) return;
      const prefix = `insured.${member}.beneficiary`;
      fill({
        [`${prefix}.${place}.certType`]: 'id-card',
        [`${prefix}.${place}.order`]: '1',
        ...sharesOf(prefix, place + 1),
      });
    },
    removeBeneficiary: (member, place) => fill(withoutBeneficiary(values, member, place)),
    shareEqually: (member) =>
      fill(sharesOf(`insured.${member}.beneficiary`, beneficiaryCount(values, member))),
  };
};

/** A customer who names beneficiaries begins with one who gets everything. */
const firstBeneficiary = (values: FormValues, path: string, value: string): FormChanges => {
  const first = `${path.replace(/beneficiaries$/, 'beneficiary')}.0`;
  if (!path.endsWith('.beneficiaries') || value !== 'named' || values[`${first}.order`]) return {};
  return { [`${first}.certType`]: 'id-card', [`${first}.order`]: '1', [`${first}.share`]: '100' };
};

const sharesOf = (prefix: string, count: number): FormChanges =>
  Object.fromEntries(
    equalShares(count).map((share, place) => [`${prefix}.${place}.share`, String(share)]),
  );

const fieldAt = (sections: readonly FormSection[], path: string): FormField | undefined =>
  sections.flatMap(({ fields }) => fields).find((field) => field.path === path);
