import type { HydrationState } from 'react-router';
import { ApiError } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { PageModules } from '@parasol/routes/rendering';
import type { Row } from '@parasol/routes/row';
import type { Boot, PageSession } from './boot.ts';

/** The data block that a page carries from the server to its script. */
export interface Hydration {
  /**
   * Leaves out the visitor, who is named at the end of the page, so that the rest can be shared.
   */
  readonly boot: Omit<Boot, 'session'>;
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
  return inElement({ ...hydration, state: { ...hydration.state, errors } });
};

/** Escapes text so that it cannot end its element. */
const inElement = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The end of every page: its visitor. */
export const writeEnd = (session: PageSession): string =>
  `<script type="application/json" id="hydration-session">${inElement(session)}</script></body></html>`;

/** Only what a page may show: a fault's own words stay on the server. */
const plain = (error: unknown): PlainError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? { code: error.code, message: error.message }
    : { code: errorCodes.FAULT, message: '' };

const readElement = (document: Document, id: string): unknown => {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page carries no ${id} to start from`);
  return JSON.parse(text);
};

export const readHydration = (document: Document): Hydration & { readonly boot: Boot } => {
  const written = readElement(document, 'hydration') as Hydration;
  const session = readElement(document, 'hydration-session') as PageSession;
  const hydration = { ...written, boot: { ...written.boot, session } };
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
