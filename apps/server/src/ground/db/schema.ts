import type { AccountTables } from './tables/accounts.ts';
import type { AgentTables } from './tables/agents.ts';
import type { AttributionTables } from './tables/attribution.ts';
import type { ArticleTables } from './tables/articles.ts';
import type { BenefitTables } from './tables/benefits.ts';
import type { ChatTables } from './tables/chat.ts';
import type { CallCentreTables } from './tables/call-centre.ts';
import type { ClaimTables } from './tables/claims.ts';
import type { CobrowseTables } from './tables/cobrowse.ts';
import type { ConsoleTables } from './tables/console.ts';
import type { DashboardTables } from './tables/dashboards.ts';
import type { ConfigTables } from './tables/config.ts';
import type { EvidenceTables } from './tables/evidence.ts';
import type { ExperimentTables } from './tables/experiments.ts';
import type { FaceTables } from './tables/faces.ts';
import type { FileTables } from './tables/files.ts';
import type { HistoryTables } from './tables/history.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { SandboxTables } from './tables/sandbox.ts';
import type { LandingTables } from './tables/landing.ts';
import type { LeadTables } from './tables/leads.ts';
import type { LiveTables } from './tables/live.ts';
import type { ManualUnderwritingTables } from './tables/manual-underwriting.ts';
import type { TraceTables } from './tables/traces.ts';
import type { TrackingTables } from './tables/tracking.ts';
import type { AuditTables } from './tables/audit.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PaySandboxTables } from './tables/pay-sandbox.ts';
import type { PersonalDataTables } from './tables/personal-data.ts';
import type { PolicyTables } from './tables/policies.ts';
import type { RatingTables } from './tables/rating.ts';
import type { RecordingTables } from './tables/recordings.ts';
import type { RetentionTables } from './tables/retention.ts';
import type { RuleTables } from './tables/rules.ts';
import type { DisclosureTables } from './tables/disclosure.ts';
import type { StewardTables } from './tables/stewards.ts';
import type { StudioTables } from './tables/studio.ts';
import type { SuitabilityTables } from './tables/suitability.ts';
import type { OperationTables } from './tables/operations.ts';
import type { InspectionTables } from './tables/inspection.ts';
import type { InsuredAuthTables } from './tables/insured-auth.ts';
import type { OrderTables } from './tables/orders.ts';
import type { ScreeningTables } from './tables/screening.ts';
import type { SigningTables } from './tables/signing.ts';
import type { SweepTables } from './tables/sweeps.ts';
import type { TwoSidedTables } from './tables/two-sided.ts';
import type { UnderwritingTables } from './tables/underwriting.ts';

/** Every table and its columns. A noun adds one file in `tables/` and one name here. */
export interface Database
  extends
    TraceTables,
    TrackingTables,
    AttributionTables,
    ArticleTables,
    BenefitTables,
    SandboxTables,
    ConfigTables,
    ChatTables,
    CallCentreTables,
    ClaimTables,
    CobrowseTables,
    ConsoleTables,
    DashboardTables,
    EvidenceTables,
    HistoryTables,
    ExperimentTables,
    FaceTables,
    FileTables,
    IdentityTables,
    LandingTables,
    LeadTables,
    LiveTables,
    ManualUnderwritingTables,
    AccountTables,
    AgentTables,
    AuditTables,
    CatalogueTables,
    PaymentTables,
    PaySandboxTables,
    PersonalDataTables,
    PolicyTables,
    RatingTables,
    RecordingTables,
    RetentionTables,
    RuleTables,
    OperationTables,
    InspectionTables,
    InsuredAuthTables,
    OrderTables,
    DisclosureTables,
    ScreeningTables,
    SigningTables,
    StewardTables,
    StudioTables,
    SuitabilityTables,
    SweepTables,
    TwoSidedTables,
    UnderwritingTables {}
