CREATE TABLE "pricing_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"size" text NOT NULL,
	"lease_id" uuid,
	"verdict" text NOT NULL,
	"before_cents" integer NOT NULL,
	"proposed_cents" integer NOT NULL,
	"decided_cents" integer,
	"rests_until" date NOT NULL,
	"facts" jsonb NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pricing_decisions_verdict_known" CHECK ("pricing_decisions"."verdict" in ('approved', 'dismissed')),
	CONSTRAINT "pricing_decisions_sum" CHECK (("pricing_decisions"."verdict" = 'approved') = ("pricing_decisions"."decided_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "pricing_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"size" text,
	"occupied_from" integer,
	"occupied_below" integer,
	"days_without_move_in" integer,
	"free_max" integer,
	"below_street" integer,
	"change_percent" integer NOT NULL,
	"floor_cents" integer NOT NULL,
	"cap_cents" integer NOT NULL,
	"cool_down_days" integer NOT NULL,
	"priority" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"set_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pricing_rules_target_known" CHECK ("pricing_rules"."target" in ('street', 'rent')),
	CONSTRAINT "pricing_rules_kind_known" CHECK ("pricing_rules"."kind" in ('unit', 'warehouse')),
	CONSTRAINT "pricing_rules_range" CHECK ("pricing_rules"."floor_cents" > 0 and "pricing_rules"."cap_cents" >= "pricing_rules"."floor_cents"),
	CONSTRAINT "pricing_rules_changes" CHECK ("pricing_rules"."change_percent" <> 0)
);
--> statement-breakpoint
DROP INDEX "rate_changes_one_a_day";--> statement-breakpoint
ALTER TABLE "rate_changes" ADD COLUMN "size" text;--> statement-breakpoint
CREATE FUNCTION rate_changes_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A server of the version before knows one size of each kind.
  IF NEW.size IS NULL THEN
    SELECT u.size INTO NEW.size FROM units u WHERE u.kind = NEW.kind ORDER BY u.number LIMIT 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER rate_changes_size BEFORE INSERT OR UPDATE ON "rate_changes"
  FOR EACH ROW EXECUTE FUNCTION rate_changes_size();--> statement-breakpoint
UPDATE "rate_changes" SET "size" = "size";--> statement-breakpoint
UPDATE "rate_changes" SET "size" = '10x10' WHERE "size" IS NULL;--> statement-breakpoint
ALTER TABLE "rate_changes" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_decisions" ADD CONSTRAINT "pricing_decisions_rule_id_pricing_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pricing_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_decisions" ADD CONSTRAINT "pricing_decisions_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pricing_decisions_newest" ON "pricing_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pricing_decisions_of_lease" ON "pricing_decisions" USING btree ("lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_changes_one_a_day" ON "rate_changes" USING btree ("effective_on","kind","size") WHERE applied_at is null and withdrawn_at is null;