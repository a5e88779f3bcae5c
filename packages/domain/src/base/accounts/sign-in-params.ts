/** Parameters that a sign-in adds to its return address; no other page reads them. */
export const signInParams = ['code', 'state', 'miniProgramAppid'] as const;
