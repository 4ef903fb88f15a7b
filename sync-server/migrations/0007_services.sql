CREATE TABLE "info_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb,
	"before" jsonb,
	"setup_intent_id" text,
	"card_id" uuid,
	"card_label" text,
	"replaced_card_id" uuid,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "info_changes_setup_intent_id_unique" UNIQUE("setup_intent_id"),
	CONSTRAINT "info_changes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "info_changes_state_known" CHECK ("info_changes"."state" in ('pending', 'applied', 'declined', 'superseded', 'expired')),
	CONSTRAINT "info_changes_decided" CHECK (("info_changes"."state" = 'pending') = ("info_changes"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"device_hash" text,
	"pin_hash" text NOT NULL,
	"pin_verifier" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"enrolled_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kiosks_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "kiosks_device_hash_unique" UNIQUE("device_hash"),
	CONSTRAINT "kiosks_state_known" CHECK ("kiosks"."state" in ('invited', 'active', 'revoked')),
	CONSTRAINT "kiosks_device" CHECK ("kiosks"."state" <> 'active' or "kiosks"."device_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "maintenance_photos" (
	"ticket_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "maintenance_photos_ticket_id_upload_id_pk" PRIMARY KEY("ticket_id","upload_id"),
	CONSTRAINT "maintenance_photos_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"lease_id" uuid,
	"unit_number" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"issue_type" text NOT NULL,
	"priority" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"contact_by" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "maintenance_tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "maintenance_tickets_state_known" CHECK ("maintenance_tickets"."state" in ('open', 'in_progress', 'done', 'declined')),
	CONSTRAINT "maintenance_tickets_closed" CHECK (("maintenance_tickets"."state" in ('done', 'declined')) = ("maintenance_tickets"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "referral_credits" (
	"referral_id" uuid NOT NULL,
	"side" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_credits_referral_id_side_pk" PRIMARY KEY("referral_id","side"),
	CONSTRAINT "referral_credits_side_known" CHECK ("referral_credits"."side" in ('referrer', 'friend')),
	CONSTRAINT "referral_credits_positive" CHECK ("referral_credits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"referee_name" text NOT NULL,
	"referee_email" text NOT NULL,
	"referrer_lease_id" uuid,
	"draft_hash" text,
	"state" text NOT NULL,
	"referee_lease_id" uuid,
	"qualified_at" timestamp with time zone,
	"credits_decided_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referrals_code_unique" UNIQUE("code"),
	CONSTRAINT "referrals_referee_lease_id_unique" UNIQUE("referee_lease_id"),
	CONSTRAINT "referrals_state_known" CHECK ("referrals"."state" in ('pending', 'qualified', 'paid')),
	CONSTRAINT "referrals_qualified" CHECK (("referrals"."state" = 'pending') = ("referrals"."referee_lease_id" is null)),
	CONSTRAINT "referrals_paid" CHECK ("referrals"."state" <> 'paid' or "referrals"."credits_decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "info_changes" ADD CONSTRAINT "info_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_changes" ADD CONSTRAINT "info_changes_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_changes" ADD CONSTRAINT "info_changes_card_id_kept_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."kept_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_changes" ADD CONSTRAINT "info_changes_replaced_card_id_kept_cards_id_fk" FOREIGN KEY ("replaced_card_id") REFERENCES "public"."kept_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_ticket_id_maintenance_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."maintenance_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tickets" ADD CONSTRAINT "maintenance_tickets_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_lease_id_leases_id_fk" FOREIGN KEY ("referrer_lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referee_lease_id_leases_id_fk" FOREIGN KEY ("referee_lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "info_changes_one_pending" ON "info_changes" USING btree ("lease_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "info_changes_of_lease" ON "info_changes" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE INDEX "info_changes_due" ON "info_changes" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "maintenance_tickets_open" ON "maintenance_tickets" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_tickets_of_unit" ON "maintenance_tickets" USING btree ("unit_number","created_at");--> statement-breakpoint
CREATE INDEX "referrals_of_draft" ON "referrals" USING btree ("draft_hash");--> statement-breakpoint
CREATE INDEX "referrals_of_friend" ON "referrals" USING btree ("referee_email");--> statement-breakpoint
CREATE INDEX "referrals_to_pay" ON "referrals" USING btree ("qualified_at") WHERE state = 'qualified' and credits_decided_at is null;