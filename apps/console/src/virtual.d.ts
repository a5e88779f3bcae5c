declare module 'virtual:contract-facts' {
  import type { CallFacts } from '@parasol/client/call-facts';

  const facts: CallFacts;
  export default facts;
}
