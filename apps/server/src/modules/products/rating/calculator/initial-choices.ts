import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { CalculationRequest } from './rate-request.ts';

/** Where the calculator starts, for questions about one person that name only a few choices. */
export const initialChoices = (
  product: Product,
): Omit<CalculationRequest, 'insureds'> & {
  readonly insured: Omit<CalculationRequest['insureds'][number], 'birthDate'>;
} => {
  const [example] = product.rating.examples;
  const [plan] = product.plans;
  const sum = product.options.find((option) => option.key === 'sumAssured');
  return {
    baseProductNo: product.baseProductNo,
    ...(plan === undefined ? {} : { plan: plan.code }),
    ...(example === undefined
      ? {}
      : {
          coverTerm: example.coverTerm,
          payTerm: example.payTerm,
          payFrequency: example.payFrequency,
        }),
    ...(sum?.kind === 'range' ? { sumAssured: sum.initial } : {}),
    insured:
      example === undefined
        ? {}
        : {
            sex: example.sex,
            socialInsurance: example.socialInsurance,
            occupationClass: example.occupationClass,
          },
  };
};
