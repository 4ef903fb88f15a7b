CREATE TABLE "billing_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"leases" integer NOT NULL,
	"leases_done" integer DEFAULT 0 NOT NULL,
	"invoices_issued" integer DEFAULT 0 NOT NULL,
	"invoiced_cents" integer DEFAULT 0 NOT NULL,
	"late_fees" integer DEFAULT 0 NOT NULL,
	"charged" integer DEFAULT 0 NOT NULL,
	"charges_failed" integer DEFAULT 0 NOT NULL,
	"gate_off" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "gate_commands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"gate_code_id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	CONSTRAINT "gate_commands_action_known" CHECK ("gate_commands"."action" in ('start', 'stop')),
	CONSTRAINT "gate_commands_state_known" CHECK ("gate_commands"."state" in ('asked', 'sent', 'confirmed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"stripe_method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "kept_cards_stripe_method_id_unique" UNIQUE("stripe_method_id")
);
--> statement-breakpoint
CREATE TABLE "move_out_photos" (
	"move_out_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "move_out_photos_move_out_id_upload_id_pk" PRIMARY KEY("move_out_id","upload_id"),
	CONSTRAINT "move_out_photos_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "move_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"lease_id" uuid NOT NULL,
	"state" text NOT NULL,
	"unit_condition" text NOT NULL,
	"lock_removed" boolean,
	"phone" text NOT NULL,
	"vacated_on" date NOT NULL,
	"cleaning_invoice_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "move_outs_number_unique" UNIQUE("number"),
	CONSTRAINT "move_outs_state_known" CHECK ("move_outs"."state" in ('requested', 'confirmed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payment_promises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"promised_on" date NOT NULL,
	"good_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_promises_amount_positive" CHECK ("payment_promises"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "intent_browsers" (
	"intent_id" uuid NOT NULL,
	"draft_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intent_browsers_intent_id_draft_hash_pk" PRIMARY KEY("intent_id","draft_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"invoice_id" uuid,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"stripe_id" text,
	"state" text NOT NULL,
	"period" date,
	"attempt" integer,
	"decline_code" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_intents_stripe_id_unique" UNIQUE("stripe_id"),
	CONSTRAINT "payment_intents_amount_positive" CHECK ("payment_intents"."amount_cents" > 0),
	CONSTRAINT "payment_intents_state_known" CHECK ("payment_intents"."state" in ('asked', 'open', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "payment_intents_autopay" CHECK (("payment_intents"."kind" = 'autopay') = ("payment_intents"."period" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"stripe_refund_id" text,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_stripe_refund_id_unique" UNIQUE("stripe_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gate_codes" DROP CONSTRAINT "gate_codes_state_known";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_effect";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_invoice_id_invoices_id_fk";
--> statement-breakpoint
DROP INDEX "submissions_one_per_lease";--> statement-breakpoint
DROP INDEX "gate_codes_one_per_lease";--> statement-breakpoint
DROP INDEX "invoices_one_per_period";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "vacated_on" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "autopay_card_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
-- Earlier payments get their receipt numbers in the order they came in.
INSERT INTO "counters" ("name", "value") VALUES ('receipt', 1000), ('move_out', 1000);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "number" bigint;--> statement-breakpoint
UPDATE "payments" SET "number" = 1000 + earlier.position
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS position FROM payments) AS earlier
  WHERE "payments"."id" = earlier.id;
--> statement-breakpoint
UPDATE "counters" SET "value" = 1000 + (SELECT count(*) FROM payments) WHERE "name" = 'receipt';
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
-- What a submission did is no longer always a lease.
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_lease_fk";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "lease_id" TO "effect_id";--> statement-breakpoint
ALTER TABLE "gate_commands" ADD CONSTRAINT "gate_commands_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_commands" ADD CONSTRAINT "gate_commands_gate_code_id_gate_codes_id_fk" FOREIGN KEY ("gate_code_id") REFERENCES "public"."gate_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out_photos" ADD CONSTRAINT "move_out_photos_move_out_id_move_outs_id_fk" FOREIGN KEY ("move_out_id") REFERENCES "public"."move_outs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out_photos" ADD CONSTRAINT "move_out_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_cleaning_invoice_id_invoices_id_fk" FOREIGN KEY ("cleaning_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_browsers" ADD CONSTRAINT "intent_browsers_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_runs_newest" ON "billing_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "gate_commands_due" ON "gate_commands" USING btree ("next_attempt_at") WHERE state in ('asked', 'sent');--> statement-breakpoint
CREATE INDEX "gate_commands_of_lease" ON "gate_commands" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "move_outs_one_per_lease" ON "move_outs" USING btree ("lease_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "intent_browsers_of_draft" ON "intent_browsers" USING btree ("draft_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("lease_id","kind","amount_cents",coalesce(invoice_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE state in ('asked', 'open') and kind <> 'autopay';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_autopay" ON "payment_intents" USING btree ("lease_id","period","attempt") WHERE kind = 'autopay';--> statement-breakpoint
CREATE INDEX "payment_intents_unsettled" ON "payment_intents" USING btree ("created_at") WHERE state in ('asked', 'open');--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "stripe_events_parked" ON "stripe_events" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_autopay_card_id_kept_cards_id_fk" FOREIGN KEY ("autopay_card_id") REFERENCES "public"."kept_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_of_lease" ON "payments" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_per_effect" ON "submissions" USING btree ("effect_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_codes_one_per_lease" ON "gate_codes" USING btree ("lease_id") WHERE state in ('waiting', 'active', 'suspended');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_period" ON "invoices" USING btree ("lease_id","kind","period") WHERE status <> 'void' and kind in ('rent', 'late_fee');--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "invoice_id";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "gate_codes" ADD CONSTRAINT "gate_codes_state_known" CHECK ("gate_codes"."state" in ('reserved', 'waiting', 'active', 'suspended', 'ended'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('receivable', 'rent_income', 'fee_income', 'cash', 'card', 'allowances'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_effect" CHECK (("submissions"."outcome" = 'applied') = ("submissions"."effect_id" is not null));
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "attachment" text;
