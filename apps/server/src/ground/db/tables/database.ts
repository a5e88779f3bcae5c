// Written by `npm run tables`: every table and its columns.
import type { AccountTables } from './base/accounts.ts';
import type { AttributionTables } from './base/attribution.ts';
import type { CobrowseTables } from './base/cobrowse.ts';
import type { ConfigTables } from './base/config.ts';
import type { ExperimentTables } from './base/experiments.ts';
import type { OperationTables } from './base/operations.ts';
import type { SharingTables } from './base/sharing.ts';
import type { SigningTables } from './base/signing.ts';
import type { TrackingTables } from './base/tracking.ts';
import type { BookTables } from './contracts/books.ts';
import type { ClaimTables } from './contracts/claims.ts';
import type { CommissionTables } from './contracts/commissions.ts';
import type { PaymentTables } from './contracts/payments.ts';
import type { PolicyTables } from './contracts/policies.ts';
import type { AlertTables } from './ground/alerts.ts';
import type { AuditTables } from './ground/audit.ts';
import type { ClockTables } from './ground/clock.ts';
import type { FileTables } from './ground/files.ts';
import type { LiveTables } from './ground/live.ts';
import type { MessageTables } from './ground/messages.ts';
import type { PersonalDataTables } from './ground/personal-data.ts';
import type { SentPageTables } from './ground/sent-pages.ts';
import type { SweepTables } from './ground/sweeps.ts';
import type { AgentTables } from './products/agents.ts';
import type { ArticleTables } from './products/articles.ts';
import type { CatalogueTables } from './products/catalogue.ts';
import type { DisclosureTables } from './products/disclosure.ts';
import type { LandingTables } from './products/landing.ts';
import type { RatingTables } from './products/rating.ts';
import type { RuleTables } from './products/rules.ts';
import type { StudioTables } from './products/studio.ts';
import type { EvidenceTables } from './proof/evidence.ts';
import type { HistoryTables } from './proof/history.ts';
import type { InspectionTables } from './proof/inspection.ts';
import type { RetentionTables } from './proof/retention.ts';
import type { OutsideTables } from './providers/outside.ts';
import type { PaySandboxTables } from './providers/pay-sandbox.ts';
import type { SandboxTables } from './providers/sandbox.ts';
import type { BenefitTables } from './sales/benefits.ts';
import type { IdentityTables } from './sales/identity.ts';
import type { LeadTables } from './sales/leads.ts';
import type { ManualUnderwritingTables } from './sales/manual-underwriting.ts';
import type { OrderTables } from './sales/orders.ts';
import type { RecordingTables } from './sales/recordings.ts';
import type { ScreeningTables } from './sales/screening.ts';
import type { SuitabilityTables } from './sales/suitability.ts';
import type { TraceTables } from './sales/traces.ts';
import type { UnderwritingTables } from './sales/underwriting.ts';
import type { AgentDeskTables } from './service/agent-desk.ts';
import type { BereavementTables } from './service/bereavements.ts';
import type { CallCentreTables } from './service/call-centre.ts';
import type { ChatTables } from './service/chat.ts';
import type { StewardTables } from './service/stewards.ts';
import type { TwoSidedTables } from './service/two-sided.ts';
import type { ConsoleTables } from './staff/console.ts';
import type { DashboardTables } from './staff/dashboards.ts';

export interface Database
  extends
    AccountTables,
    AttributionTables,
    CobrowseTables,
    ConfigTables,
    ExperimentTables,
    OperationTables,
    SharingTables,
    SigningTables,
    TrackingTables,
    BookTables,
    ClaimTables,
    CommissionTables,
    PaymentTables,
    PolicyTables,
    AlertTables,
    AuditTables,
    ClockTables,
    FileTables,
    LiveTables,
    MessageTables,
    PersonalDataTables,
    SentPageTables,
    SweepTables,
    AgentTables,
    ArticleTables,
    CatalogueTables,
    DisclosureTables,
    LandingTables,
    RatingTables,
    RuleTables,
    StudioTables,
    EvidenceTables,
    HistoryTables,
    InspectionTables,
    RetentionTables,
    OutsideTables,
    PaySandboxTables,
    SandboxTables,
    BenefitTables,
    IdentityTables,
    LeadTables,
    ManualUnderwritingTables,
    OrderTables,
    RecordingTables,
    ScreeningTables,
    SuitabilityTables,
    TraceTables,
    UnderwritingTables,
    AgentDeskTables,
    BereavementTables,
    CallCentreTables,
    ChatTables,
    StewardTables,
    TwoSidedTables,
    ConsoleTables,
    DashboardTables {}
