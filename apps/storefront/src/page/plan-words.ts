interface Planned {
  readonly productName: string;
  readonly planName: string;
}

/** The only plan of a product may be called like it; the same name is not repeated. */
export const planWords = ({ productName, planName }: Planned): string =>
  planName === productName ? '' : planName;

/** `长青重大疾病保险（重疾保障版）`. */
export const plannedName = (planned: Planned): string => {
  const plan = planWords(planned);
  return plan === '' ? planned.productName : `${planned.productName}（${plan}）`;
};
