import type { AuditTables } from './tables/ground/audit.ts';
import type { FileTables } from './tables/ground/files.ts';
import type { LiveTables } from './tables/ground/live.ts';
import type { PersonalDataTables } from './tables/ground/personal-data.ts';
import type { SweepTables } from './tables/ground/sweeps.ts';
import type { AccountTables } from './tables/people/accounts.ts';
import type { AgentTables } from './tables/people/agents.ts';
import type { FaceTables } from './tables/people/faces.ts';
import type { IdentityTables } from './tables/people/identity.ts';
import type { InsuredAuthTables } from './tables/people/insured-auth.ts';
import type { CatalogueTables } from './tables/products/catalogue.ts';
import type { DisclosureTables } from './tables/products/disclosure.ts';
import type { RatingTables } from './tables/products/rating.ts';
import type { RuleTables } from './tables/products/rules.ts';
import type { StudioTables } from './tables/products/studio.ts';
import type { ArticleTables } from './tables/visitors/articles.ts';
import type { AttributionTables } from './tables/visitors/attribution.ts';
import type { ExperimentTables } from './tables/visitors/experiments.ts';
import type { LandingTables } from './tables/visitors/landing.ts';
import type { LeadTables } from './tables/visitors/leads.ts';
import type { TrackingTables } from './tables/visitors/tracking.ts';
import type { ManualUnderwritingTables } from './tables/sales/manual-underwriting.ts';
import type { OrderTables } from './tables/sales/orders.ts';
import type { RecordingTables } from './tables/sales/recordings.ts';
import type { ScreeningTables } from './tables/sales/screening.ts';
import type { SigningTables } from './tables/sales/signing.ts';
import type { SuitabilityTables } from './tables/sales/suitability.ts';
import type { TwoSidedTables } from './tables/sales/two-sided.ts';
import type { UnderwritingTables } from './tables/sales/underwriting.ts';
import type { BenefitTables } from './tables/policies/benefits.ts';
import type { BereavementTables } from './tables/policies/bereavements.ts';
import type { ClaimTables } from './tables/policies/claims.ts';
import type { PaymentTables } from './tables/policies/payments.ts';
import type { PolicyTables } from './tables/policies/policies.ts';
import type { CallCentreTables } from './tables/care/call-centre.ts';
import type { ChatTables } from './tables/care/chat.ts';
import type { CobrowseTables } from './tables/care/cobrowse.ts';
import type { StewardTables } from './tables/care/stewards.ts';
import type { EvidenceTables } from './tables/proof/evidence.ts';
import type { HistoryTables } from './tables/proof/history.ts';
import type { InspectionTables } from './tables/proof/inspection.ts';
import type { RetentionTables } from './tables/proof/retention.ts';
import type { TraceTables } from './tables/proof/traces.ts';
import type { ConfigTables } from './tables/staff/config.ts';
import type { ConsoleTables } from './tables/staff/console.ts';
import type { DashboardTables } from './tables/staff/dashboards.ts';
import type { OperationTables } from './tables/staff/operations.ts';
import type { PaySandboxTables } from './tables/sandbox/pay-sandbox.ts';
import type { SandboxTables } from './tables/sandbox/sandbox.ts';

/** Every table and its columns. A noun adds one file in the folder of its area and one name here. */
export interface Database
  extends
    AuditTables,
    FileTables,
    LiveTables,
    PersonalDataTables,
    SweepTables,
    AccountTables,
    AgentTables,
    FaceTables,
    IdentityTables,
    InsuredAuthTables,
    CatalogueTables,
    DisclosureTables,
    RatingTables,
    RuleTables,
    StudioTables,
    ArticleTables,
    AttributionTables,
    ExperimentTables,
    LandingTables,
    LeadTables,
    TrackingTables,
    ManualUnderwritingTables,
    OrderTables,
    RecordingTables,
    ScreeningTables,
    SigningTables,
    SuitabilityTables,
    TwoSidedTables,
    UnderwritingTables,
    BenefitTables,
    BereavementTables,
    ClaimTables,
    PaymentTables,
    PolicyTables,
    CallCentreTables,
    ChatTables,
    CobrowseTables,
    StewardTables,
    EvidenceTables,
    HistoryTables,
    InspectionTables,
    RetentionTables,
    TraceTables,
    ConfigTables,
    ConsoleTables,
    DashboardTables,
    OperationTables,
    PaySandboxTables,
    SandboxTables {}
