declare module 'virtual:contract-facts' {
  import type { CallName } from '@parasol/contract';

  const facts: Record<
    CallName,
    readonly [
      method: 'GET' | 'POST',
      path: string,
      body: 'none' | 'json' | 'form' | 'multipart',
      timeout: number,
      /** Where the call goes for products whose switch is set. */
      core?: string,
    ]
  >;
  export default facts;
}
