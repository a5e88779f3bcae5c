declare module 'virtual:contract-facts' {
  import type { CallFacts } from '@parasol/client/call-facts';

  const facts: CallFacts;
  export default facts;
}

declare module 'virtual:router-engine' {
  export { UNSAFE_createRouter as createRouter } from 'react-router';
}
