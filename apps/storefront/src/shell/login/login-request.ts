import type { LoginOutcome, LoginRequest } from '#hosts/host.ts';

/** Someone is being asked to log in. */
export interface OpenLogin extends LoginRequest {
  readonly title: string;
  /** The page under the dialog. */
  readonly page: string;
  readonly end: (outcome: LoginOutcome) => void;
}

export const loginTitle = '用户登录';

let open: { readonly login: OpenLogin; readonly outcome: Promise<LoginOutcome> } | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Opens the dialog, or joins the open one: the visitor is not asked twice at once. */
export const requestLogin = (
  request: LoginRequest & { readonly title?: string },
  page: string,
): Promise<LoginOutcome> => {
  if (open) return open.outcome;
  let end: OpenLogin['end'] = () => undefined;
  const outcome = new Promise<LoginOutcome>((resolve) => {
    end = (result) => {
      open = null;
      tell();
      resolve(result);
    };
  });
  open = { login: { title: loginTitle, ...request, page, end }, outcome };
  tell();
  return outcome;
};

export const subscribeLogin = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentLogin = (): OpenLogin | null => open?.login ?? null;
