import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** The remote setting `api-config`: which products use the core calls. */
export interface ApiConfig {
  readonly open: boolean;
  readonly whiteList: readonly string[];
  readonly varsList: readonly string[];
}

const closedSetting: ApiConfig = { open: false, whiteList: [], varsList: [] };

const productNumbers = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : [];

/** The setting arrives as a JSON string; anything that cannot be read leaves the switch closed. */
export const parseApiConfig = (json: string): ApiConfig => {
  try {
    const parsed: Partial<Record<keyof ApiConfig, unknown>> | null = JSON.parse(json);
    return {
      open: [true, 1, '1', 'true'].some((yes) => yes === parsed?.open),
      whiteList: productNumbers(parsed?.whiteList),
      varsList: productNumbers(parsed?.varsList),
    };
  } catch {
    return closedSetting;
  }
};

/** The key of session storage that holds a product's flag. */
export const apiSwitchKey = (baseProductNo: string): string => `coreApi:${baseProductNo}`;

export interface ApiSwitchInput {
  readonly baseProductNo: string;
  readonly config: ApiConfig;
  readonly query: Query;
  /** The variable `testinterface` of the running experiment, as it was given. */
  readonly testInterface: string | number | null;
  /** Whether session storage already holds the flag. */
  readonly alreadySet: boolean;
}

/** Whether the product's flag is set; once set it stays for the session. */
export const usesCoreApi = (input: ApiSwitchInput): boolean => {
  const { baseProductNo, config } = input;
  if (input.alreadySet) return true;
  const listed = config.open && config.whiteList.includes(baseProductNo);
  const asked = firstValue(input.query, 'newApiVersion') !== null;
  if (!listed && !asked) return false;
  return !config.varsList.includes(baseProductNo) || Number(input.testInterface) === 1;
};
