import type { ExamplePerson } from '#products/catalogue/product/rates.ts';
import { firstPerson, type Asked } from './first-person.ts';

interface Init extends Asked {
  readonly baseProductNo: string;
}

type Example = Omit<ExamplePerson, 'sumAssured' | 'units'> & {
  readonly sumAssured?: number | undefined;
  readonly units?: number | undefined;
};

/** The first request of a calculator: the choices of an example, and the person's facts. */
export const firstRequest = (
  init: Init,
  example: Example,
  who: { readonly birthDate: string; readonly sex: 'female' | 'male' },
) => ({
  baseProductNo: init.baseProductNo,
  plan: example.plan,
  coverTerm: example.coverTerm,
  payTerm: example.payTerm,
  payFrequency: example.payFrequency,
  ...(example.sumAssured === undefined ? {} : { sumAssured: example.sumAssured }),
  ...(example.units === undefined ? {} : { units: example.units }),
  riders: [],
  insureds: [
    {
      birthDate: who.birthDate,
      ...firstPerson(init, example),
      ...(init.asks.includes('sex') ? { sex: who.sex } : {}),
    },
  ],
});
