import type { HydrationState } from 'react-router';
import { ApiError } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/platform/error-codes';
import type { PageModules } from '@parasol/routes/rendering';
import type { Row } from '@parasol/routes/row';
import type { Boot } from './boot.ts';

/** The data block that a page carries from the server to its script. */
export interface Hydration {
  readonly boot: Boot;
  /** The row that was rendered, or none for a page that is not in the table. */
  readonly row: Row | null;
  /** Where the script of the page in view is; the script at hand does not know all pages. */
  readonly modules: PageModules | null;
  readonly state: HydrationState;
}

interface PlainError {
  readonly code: number;
  readonly message: string;
}

export const writeHydration = (hydration: Hydration): string => {
  const errors = hydration.state.errors
    ? Object.fromEntries(
        Object.entries(hydration.state.errors).map(([id, error]) => [id, plain(error)]),
      )
    : null;
  return JSON.stringify({ ...hydration, state: { ...hydration.state, errors } }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
};

/** Only what a page may show: a fault's own words stay on the server. */
const plain = (error: unknown): PlainError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? { code: error.code, message: error.message }
    : { code: errorCodes.FAULT, message: '' };

export const readHydration = (document: Document): Hydration => {
  const text = document.querySelector('#hydration')?.textContent;
  if (!text) throw new Error('the page carries no data to start from');
  const hydration = JSON.parse(text) as Hydration;
  const { errors } = hydration.state as { errors?: Record<string, PlainError> | null };
  if (!errors) return hydration;
  return {
    ...hydration,
    state: {
      ...hydration.state,
      errors: Object.fromEntries(
        Object.entries(errors).map(([id, e]) => [id, new ApiError(e.code, e.message)]),
      ),
    },
  };
};
