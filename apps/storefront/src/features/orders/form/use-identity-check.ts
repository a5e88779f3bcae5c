import { useEffect, useRef, useState } from 'react';
import { factsOfPaper, paperNumber } from '@parasol/domain/orders/papers';
import { tidyName, validateName } from '@parasol/domain/fields/name';
import { memberCount } from '@parasol/domain/orders/form-values';
import { isApiError } from '@parasol/client/api-error';
import type { Stay } from '../../../shell/stay/stay.ts';
import type { OrderForm } from './use-order-form.ts';

const pauseMs = 1200;

/** Words about people whose name and ID number do not belong together, by the start of their path. */
export type IdentityWords = Readonly<Record<string, string>>;

interface Pair {
  readonly prefix: string;
  readonly name: string;
  readonly certNo: string;
  readonly key: string;
}

/** Asks the register as soon as a name and a number are complete, once for each pair. */
export const useIdentityCheck = (form: OrderForm, stay: Stay | null): IdentityWords => {
  const { values, today } = form;
  const answers = useRef(new Map<string, string | null>());
  const [, shown] = useState(0);
  const pairs = [
    'policyholder',
    ...Array.from({ length: memberCount(values) }, (_, member) => `insured.${member}`),
  ].flatMap((prefix): Pair[] => {
    const name = tidyName(values[`${prefix}.name`] ?? '');
    const certNo = paperNumber(values[`${prefix}.certNo`] ?? '');
    const complete =
      values[`${prefix}.relation`] !== 'self' &&
      validateName(name) === null &&
      factsOfPaper(values[`${prefix}.certType`] ?? '', certNo, today) !== undefined;
    return complete ? [{ prefix, name, certNo, key: `${name} ${certNo}` }] : [];
  });
  const open = pairs.filter(({ key }) => !answers.current.has(key));
  const openKey = open.map(({ key }) => key).join('\n');

  useEffect(() => {
    const ask = async ({ api }: Stay, { key, name, certNo }: Pair): Promise<void> => {
      answers.current.set(key, null);
      try {
        const { result, message } = await api.verifyIdCard({ name, certType: 'id-card', certNo });
        if (result !== 'mismatch') return;
        answers.current.set(key, message);
        shown((count) => count + 1);
      } catch (error) {
        // Not being able to ask is no fault of the person; it is asked again when submitting.
        if (!isApiError(error)) throw error;
      }
    };
    const timer = setTimeout(() => {
      if (stay) for (const pair of open) void ask(stay, pair);
    }, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the pairs
  }, [stay, openKey]);

  return Object.fromEntries(
    pairs.flatMap(({ prefix, key }) => {
      const message = answers.current.get(key);
      return message ? [[prefix, message]] : [];
    }),
  );
};
