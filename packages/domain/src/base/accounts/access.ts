import type { Permission } from './permissions.ts';

export type StaffStep = 'own-password' | 'second-factor';

export interface StaffCaller {
  readonly kind: 'staff';
  readonly staffId: string;
  /** The name of their role; its rights were read with it, for this request. */
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Null for staff of all brands: they see every brand's things, the others their own brand's. */
  readonly brand: string | null;
  /** The step that their own account needs before anything else. */
  readonly pending: StaffStep | null;
  /** The customer whose token the admin cookie replaces, on staff hosts only. */
  readonly actingFor?: { readonly userId: string; readonly mobileBound: boolean };
}

/** The caller. Staff may act for a customer, and then both are known. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'customer' | 'agent' | 'broker';
      readonly userId: string;
      readonly sessionId: string;
      readonly mobileBound: boolean;
    }
  | StaffCaller;

/**
 * The callers allowed to make a call, declared with the call itself. `customer-in-person` calls
 * consent, confirm, sign or pay: staff may not make them for a customer. `provider` calls come from
 * outside services, whose signature the verb checks.
 */
export type Access =
  | 'public'
  | 'customer'
  | 'customer-with-mobile'
  | 'customer-in-person'
  | 'agent'
  | 'broker'
  | 'provider'
  | {
      readonly staff: Permission;
      /** Calls for steps that staff still owe for their own account. */
      readonly whilePending?: true;
    };

export type AccessVerdict =
  | 'allowed'
  | 'login-required'
  | 'mobile-required'
  | 'step-required'
  | 'forbidden';

/** Staff of one brand deal with that brand; matters of all brands are for staff of all. */
export const staffMay = (caller: Caller, brand: string | null): boolean =>
  caller.kind === 'staff' && (caller.brand === null || caller.brand === brand);

/** Whether staff hold a permission that a call cannot name, because it depends on the request. */
export const staffHold = (caller: Caller, permission: Permission): boolean =>
  caller.kind === 'staff' && caller.permissions.has(permission);

export const mayCall = (access: Access, caller: Caller): AccessVerdict => {
  if (access === 'public' || access === 'provider') return 'allowed';
  if (typeof access === 'object') {
    if (caller.kind !== 'staff') return caller.kind === 'visitor' ? 'login-required' : 'forbidden';
    if (!caller.permissions.has(access.staff)) return 'forbidden';
    return caller.pending === null || access.whilePending ? 'allowed' : 'step-required';
  }
  if (caller.kind === 'visitor') return 'login-required';
  if (access === 'broker') return caller.kind === 'broker' ? 'allowed' : 'forbidden';
  if (access === 'agent') {
    return caller.kind === 'agent' || caller.kind === 'broker' ? 'allowed' : 'forbidden';
  }
  const person = caller.kind === 'staff' ? caller.actingFor : caller;
  if (!person) return 'forbidden';
  if (access === 'customer-in-person' && caller.kind === 'staff') return 'forbidden';
  return access === 'customer' || person.mobileBound ? 'allowed' : 'mobile-required';
};
