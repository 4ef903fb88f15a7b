CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"submission_id" uuid,
	"request_id" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"license_number_sealed" text,
	"license_last4" text,
	"billing_address_same_as_home" boolean DEFAULT true NOT NULL,
	"accepts_sms" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"lease_id" uuid,
	"draft_hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gate_codes_four_digits" CHECK ("gate_codes"."code" ~ '^[0-9]{4}$'),
	CONSTRAINT "gate_codes_state_known" CHECK ("gate_codes"."state" in ('reserved', 'waiting', 'active', 'ended')),
	CONSTRAINT "gate_codes_owner" CHECK (("gate_codes"."state" = 'reserved') = ("gate_codes"."lease_id" is null) or "gate_codes"."state" = 'ended')
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"period" date NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_amount_positive" CHECK ("invoices"."amount_cents" > 0),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('pending', 'paid', 'void'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"lease_version" text NOT NULL,
	"lease_sha256" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"auto_pay" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"signature" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_lease_id_unique" UNIQUE("lease_id")
);
--> statement-breakpoint
CREATE TABLE "lease_versions" (
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_versions_version_sha256_pk" PRIMARY KEY("version","sha256")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"id_photo_id" uuid,
	"state" text NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"starts_on" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leases_state_known" CHECK ("leases"."state" in ('held', 'active', 'ended', 'lapsed')),
	CONSTRAINT "leases_hold_has_end" CHECK ("leases"."state" <> 'held' or "leases"."hold_expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"txn" uuid NOT NULL,
	"account" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"invoice_id" uuid,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_intent_id" text,
	"received_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"lease_id" uuid,
	"customer_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_messages_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "conflict_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lease_id" uuid,
	"customer_id" uuid,
	"details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"supersedes" uuid,
	"lease_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_outcome_known" CHECK ("submissions"."outcome" in ('applied', 'conflict', 'declined', 'quarantined'))
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"size" text NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_kind_number" UNIQUE("kind","number"),
	CONSTRAINT "units_kind_known" CHECK ("units"."kind" in ('unit', 'warehouse')),
	CONSTRAINT "units_status_known" CHECK ("units"."status" in ('available', 'occupied', 'maintenance')),
	CONSTRAINT "units_rate_positive" CHECK ("units"."monthly_rate_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"draft_hash" text,
	"customer_id" uuid,
	"received_sha256" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('offered', 'stored', 'claimed'))
);
--> statement-breakpoint
ALTER TABLE "gate_codes" ADD CONSTRAINT "gate_codes_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lease_version_lease_sha256_lease_versions_version_sha256_fk" FOREIGN KEY ("lease_version","lease_sha256") REFERENCES "public"."lease_versions"("version","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_id_photo_id_uploads_id_fk" FOREIGN KEY ("id_photo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_cases" ADD CONSTRAINT "conflict_cases_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_cases" ADD CONSTRAINT "conflict_cases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_codes_one_live" ON "gate_codes" USING btree ("code") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "gate_codes_one_per_lease" ON "gate_codes" USING btree ("lease_id") WHERE state in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "gate_codes_of_draft" ON "gate_codes" USING btree ("draft_hash") WHERE state = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_period" ON "invoices" USING btree ("lease_id","kind","period") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_pending" ON "invoices" USING btree ("lease_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "leases_one_live_per_unit" ON "leases" USING btree ("unit_id") WHERE state in ('held', 'active');--> statement-breakpoint
CREATE INDEX "leases_newest" ON "leases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leases_holds" ON "leases" USING btree ("hold_expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_lease" ON "ledger_entries" USING btree ("lease_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_txn" ON "ledger_entries" USING btree ("txn");--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest" ON "outgoing_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conflict_cases_open" ON "conflict_cases" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_per_lease" ON "submissions" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE state <> 'claimed';