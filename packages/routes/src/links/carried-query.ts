const carried =
  /^(quoteNo|origin|draft|order|reinstates|agentOrderNo|(insured\.\d+|policyholder)\.(disclosureNo|intelligentProposalNo|trialParamNo)|insured\.\d+\.relation)$/;

/** Facts learned before the order, by the paths of the order's own form. */
export const carriedQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => carried.test(name)));

/** Short names under which the order page takes the numbers of one insured person. */
const shortNames = {
  'insured.0.disclosureNo': 'disclosureNo',
  'insured.0.intelligentProposalNo': 'intelligentProposalNo',
  'policyholder.disclosureNo': 'applicantDisclosureNo',
} as const;

export const orderQuery = (query: URLSearchParams): URLSearchParams => {
  const handed = carriedQuery(query);
  for (const [path, name] of Object.entries(shortNames)) {
    const value = handed.get(path);
    if (value !== null) handed.set(name, value);
  }
  return handed;
};
