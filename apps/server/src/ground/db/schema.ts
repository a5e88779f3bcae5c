import type { Kysely } from 'kysely';
import type { AlertTables } from './tables/ground/alerts.ts';
import type { ClockTables } from './tables/ground/clock.ts';
import type { MessageTables } from './tables/ground/messages.ts';
import type { SentPageTables } from './tables/ground/sent-pages.ts';
import type { OutsideTables } from './tables/providers/outside.ts';
import type { SharingTables } from './tables/base/sharing.ts';
import type { AgentDeskTables } from './tables/service/agent-desk.ts';
import type { CommissionTables } from './tables/contracts/commissions.ts';
import type { AuditTables } from './tables/ground/audit.ts';
import type { FileTables } from './tables/ground/files.ts';
import type { LiveTables } from './tables/ground/live.ts';
import type { PersonalDataTables } from './tables/ground/personal-data.ts';
import type { SweepTables } from './tables/ground/sweeps.ts';
import type { AccountTables } from './tables/base/accounts.ts';
import type { AgentTables } from './tables/products/agents.ts';
import type { IdentityTables } from './tables/sales/identity.ts';
import type { CatalogueTables } from './tables/products/catalogue.ts';
import type { DisclosureTables } from './tables/products/disclosure.ts';
import type { RatingTables } from './tables/products/rating.ts';
import type { RuleTables } from './tables/products/rules.ts';
import type { StudioTables } from './tables/products/studio.ts';
import type { ArticleTables } from './tables/products/articles.ts';
import type { AttributionTables } from './tables/base/attribution.ts';
import type { ExperimentTables } from './tables/base/experiments.ts';
import type { LandingTables } from './tables/products/landing.ts';
import type { LeadTables } from './tables/sales/leads.ts';
import type { TrackingTables } from './tables/base/tracking.ts';
import type { ManualUnderwritingTables } from './tables/sales/manual-underwriting.ts';
import type { OrderTables } from './tables/sales/orders.ts';
import type { RecordingTables } from './tables/sales/recordings.ts';
import type { ScreeningTables } from './tables/sales/screening.ts';
import type { SigningTables } from './tables/base/signing.ts';
import type { SuitabilityTables } from './tables/sales/suitability.ts';
import type { TwoSidedTables } from './tables/service/two-sided.ts';
import type { UnderwritingTables } from './tables/sales/underwriting.ts';
import type { BenefitTables } from './tables/sales/benefits.ts';
import type { BookTables } from './tables/contracts/books.ts';
import type { BereavementTables } from './tables/service/bereavements.ts';
import type { ClaimTables } from './tables/contracts/claims.ts';
import type { PaymentTables } from './tables/contracts/payments.ts';
import type { PolicyTables } from './tables/contracts/policies.ts';
import type { CallCentreTables } from './tables/service/call-centre.ts';
import type { ChatTables } from './tables/service/chat.ts';
import type { CobrowseTables } from './tables/base/cobrowse.ts';
import type { StewardTables } from './tables/service/stewards.ts';
import type { EvidenceTables } from './tables/proof/evidence.ts';
import type { HistoryTables } from './tables/proof/history.ts';
import type { InspectionTables } from './tables/proof/inspection.ts';
import type { RetentionTables } from './tables/proof/retention.ts';
import type { TraceTables } from './tables/sales/traces.ts';
import type { ConfigTables } from './tables/base/config.ts';
import type { ConsoleTables } from './tables/staff/console.ts';
import type { DashboardTables } from './tables/staff/dashboards.ts';
import type { OperationTables } from './tables/base/operations.ts';
import type { PaySandboxTables } from './tables/providers/pay-sandbox.ts';
import type { SandboxTables } from './tables/providers/sandbox.ts';

/** Every table and its columns. A noun that had none adds its file of meanings and one name here. */
export interface Database
  extends
    AlertTables,
    ClockTables,
    MessageTables,
    SentPageTables,
    OutsideTables,
    SharingTables,
    AgentDeskTables,
    CommissionTables,
    AuditTables,
    FileTables,
    LiveTables,
    PersonalDataTables,
    SweepTables,
    AccountTables,
    AgentTables,
    IdentityTables,
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
    BookTables,
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

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
