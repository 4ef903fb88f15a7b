CREATE TABLE "rent_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"previous_rate_cents" integer NOT NULL,
	"effective_on" date NOT NULL,
	"letter_on" date NOT NULL,
	"reason" text NOT NULL,
	"planned_by" text NOT NULL,
	"letter_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	"missed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rent_changes_first" CHECK (extract(day from "rent_changes"."effective_on") = 1),
	CONSTRAINT "rent_changes_rate_positive" CHECK ("rent_changes"."monthly_rate_cents" > 0),
	CONSTRAINT "rent_changes_withdrawn_by" CHECK (("rent_changes"."withdrawn_at" is null) = ("rent_changes"."withdrawn_by" is null)),
	CONSTRAINT "rent_changes_one_outcome" CHECK (num_nonnulls("rent_changes"."applied_at", "rent_changes"."withdrawn_at", "rent_changes"."missed_at") <= 1),
	CONSTRAINT "rent_changes_told_first" CHECK ("rent_changes"."applied_at" is null or "rent_changes"."letter_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "promised_max_cents" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "rent_exempt_reason" text;--> statement-breakpoint
ALTER TABLE "rent_changes" ADD CONSTRAINT "rent_changes_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rent_changes_one_pending" ON "rent_changes" USING btree ("lease_id") WHERE applied_at is null and withdrawn_at is null and missed_at is null;--> statement-breakpoint
CREATE INDEX "rent_changes_newest" ON "rent_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rent_changes_of_lease" ON "rent_changes" USING btree ("lease_id","effective_on");