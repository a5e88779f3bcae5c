import type { CallPorts } from './http/calls/ports.ts';
import type { ClockWatch } from './ground/clock/watch-clock.ts';
import type { AccountPorts } from './modules/base/accounts/ports.ts';
import type { Sessions } from './modules/base/accounts/sessions/open-sessions.ts';
import type { Agreements } from './modules/base/brands/load-agreements.ts';
import type { CobrowsePorts } from './modules/base/cobrowse/ports.ts';
import type { Settings } from './modules/base/config/open-settings.ts';
import type { CommissionPorts } from './modules/contracts/commissions/ports.ts';
import type { PaymentPorts } from './modules/contracts/payments/ports.ts';
import type { PolicyPorts } from './modules/contracts/policies/ports.ts';
import type { OpenCatalogue } from './modules/products/catalogue/open-catalogue.ts';
import type { OpenDisclosure } from './modules/products/disclosure/open-disclosure.ts';
import type { DisclosurePorts } from './modules/products/disclosure/ports.ts';
import type { RatingPorts } from './modules/products/rating/ports.ts';
import type { ManualUnderwritingPorts } from './modules/sales/manual-underwriting/ports.ts';
import type { OrderPorts } from './modules/sales/orders/ports.ts';
import type { ScreeningPorts } from './modules/sales/screening/ports.ts';
import type { SuitabilityPorts } from './modules/sales/suitability/ports.ts';
import type { TracePorts } from './modules/sales/traces/ports.ts';
import type { UnderwritingPorts } from './modules/sales/underwriting/ports.ts';
import type { Providers } from './providers/open-providers.ts';
import type { Services } from './providers/outside/services.ts';

/**
 * Everything in `app` besides the ground floor's own: open resources of modules and providers, and
 * the questions that each module asks those above it. The ground floor names none of them.
 */
declare module '#ground/context.ts' {
  interface App {
    readonly sessions: Sessions;
    readonly settings: Settings;
    readonly agreements: Agreements;
    readonly catalogue: OpenCatalogue;
    /** The disease library, and the questions and decisions of products. */
    readonly disclosure: OpenDisclosure;
    /** The outside services, and how each of them answers. */
    readonly providers: Providers;
    readonly services: Services;
    readonly clockWatch: ClockWatch;
  }

  interface Ports
    extends
      AccountPorts,
      CobrowsePorts,
      RatingPorts,
      DisclosurePorts,
      OrderPorts,
      SuitabilityPorts,
      ManualUnderwritingPorts,
      UnderwritingPorts,
      TracePorts,
      ScreeningPorts,
      PolicyPorts,
      PaymentPorts,
      CommissionPorts,
      CallPorts {}
}
