export type RefusalCode =
  | 'not-yet-on-sale'
  | 'no-longer-on-sale'
  | 'brand-not-selling'
  | 'unknown-plan'
  | 'unknown-option'
  | 'unknown-rider'
  | 'missing-answer'
  | 'age'
  | 'policyholder-age'
  | 'sex'
  | 'occupation-class'
  | 'occupation-refused'
  | 'region-not-sold'
  | 'social-insurance-required'
  | 'relation'
  | 'pregnancy'
  | 'family-size'
  | 'units'
  | 'sum-assured'
  | 'sum-over-limit'
  | 'minor-death-limit'
  | 'option-dependency'
  | 'rider-condition'
  | 'start-date'
  | 'not-rated';

/** Why a quote cannot be given. `message` is for the customer and names the alternatives. */
export type Refusal = {
  readonly code: RefusalCode;
  /** The input it is about: `plan`, `payTerm`, `riders`, `insureds`, … */
  readonly field: string;
  /** Which insured person, when it is about one. */
  readonly insured?: number;
  readonly message: string;
};
