CREATE TABLE "rate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"applied_at" timestamp with time zone,
	"previous_rate_cents" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_changes_kind_known" CHECK ("rate_changes"."kind" in ('unit', 'warehouse')),
	CONSTRAINT "rate_changes_rate_positive" CHECK ("rate_changes"."monthly_rate_cents" > 0),
	CONSTRAINT "rate_changes_applied_over" CHECK (("rate_changes"."applied_at" is null) = ("rate_changes"."previous_rate_cents" is null)),
	CONSTRAINT "rate_changes_withdrawn_by" CHECK (("rate_changes"."withdrawn_at" is null) = ("rate_changes"."withdrawn_by" is null)),
	CONSTRAINT "rate_changes_one_fate" CHECK ("rate_changes"."applied_at" is null or "rate_changes"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rate_changes_one_a_day" ON "rate_changes" USING btree ("effective_on","kind") WHERE applied_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "rate_changes_applied" ON "rate_changes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "rate_changes_newest" ON "rate_changes" USING btree ("created_at","id");