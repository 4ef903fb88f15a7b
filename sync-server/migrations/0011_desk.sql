CREATE TABLE "id_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"upload_id" uuid,
	"verdict" text NOT NULL,
	"reason" text,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "id_checks_verdict_known" CHECK ("id_checks"."verdict" in ('matches', 'unreadable', 'does_not_match')),
	CONSTRAINT "id_checks_reason_given" CHECK ("id_checks"."verdict" = 'matches' or "id_checks"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"from_unit_id" uuid NOT NULL,
	"to_unit_id" uuid NOT NULL,
	"effective_on" date NOT NULL,
	"from_rate_cents" integer NOT NULL,
	"to_rate_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	"invoice_id" uuid,
	"transferred_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_transfers_other_unit" CHECK ("lease_transfers"."from_unit_id" <> "lease_transfers"."to_unit_id")
);
--> statement-breakpoint
CREATE TABLE "unit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_notes_kind_known" CHECK ("unit_notes"."kind" in ('note', 'maintenance_on', 'maintenance_off'))
);
--> statement-breakpoint
CREATE TABLE "unit_openings" (
	"first_number" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"opens_on" date NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unit_openings_range" CHECK ("unit_openings"."last_number" >= "unit_openings"."first_number")
);
--> statement-breakpoint
ALTER TABLE "gate_commands" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "overlock" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "overlock_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "overlock_by" text;--> statement-breakpoint
ALTER TABLE "maintenance_tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "move_out_photos" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "found_condition" text;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "fee_reason" text;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "released_to" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approval_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "id_checks" ADD CONSTRAINT "id_checks_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_checks" ADD CONSTRAINT "id_checks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_maintenance_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."maintenance_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_transfers" ADD CONSTRAINT "lease_transfers_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_transfers" ADD CONSTRAINT "lease_transfers_from_unit_id_units_id_fk" FOREIGN KEY ("from_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_transfers" ADD CONSTRAINT "lease_transfers_to_unit_id_units_id_fk" FOREIGN KEY ("to_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_transfers" ADD CONSTRAINT "lease_transfers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_notes" ADD CONSTRAINT "unit_notes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "id_checks_newest" ON "id_checks" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "id_checks_of_lease" ON "id_checks" USING btree ("lease_id","checked_at");--> statement-breakpoint
CREATE INDEX "id_checks_with_photo" ON "id_checks" USING btree ("checked_at") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_comments_of_ticket" ON "ticket_comments" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "lease_transfers_of_lease" ON "lease_transfers" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE INDEX "unit_notes_of_unit" ON "unit_notes" USING btree ("unit_id","created_at");--> statement-breakpoint
ALTER TABLE "gate_commands" ADD CONSTRAINT "gate_commands_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tickets" ADD CONSTRAINT "maintenance_tickets_assignee_id_staff_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_records_of_state" ON "inbox_records" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "leases_overlocked" ON "leases" USING btree ("overlock_at") WHERE overlock <> 'off';--> statement-breakpoint
CREATE INDEX "maintenance_tickets_closed_newest" ON "maintenance_tickets" USING btree ("state","closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_awaiting" ON "refunds" USING btree ("created_at","id") WHERE state = 'awaiting_approval';--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_overlock_known" CHECK ("leases"."overlock" in ('off', 'asked', 'on', 'asked_off'));--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_overlock_signed" CHECK ("leases"."overlock" = 'off' or "leases"."overlock_by" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('awaiting_approval', 'asked', 'done', 'failed', 'declined', 'expired'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_second_person" CHECK ("refunds"."decided_by" is null or "refunds"."state" in ('declined', 'expired')
      or "refunds"."decided_by" <> "refunds"."asked_by");