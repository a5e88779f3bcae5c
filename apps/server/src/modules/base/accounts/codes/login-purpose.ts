/**
 * Login codes are separate from all others, and from one another by the key they were sent with.
 */
export const loginPurpose = (input: {
  readonly key?: string | undefined;
  readonly bizType?: string | number | undefined;
}): string => `login ${input.key ?? input.bizType ?? ''}`.trim();
