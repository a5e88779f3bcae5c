/** What a sign-in adds to the address it comes back to; none of it is for anything else. */
export const signInParams = ['code', 'state', 'miniProgramAppid'] as const;
