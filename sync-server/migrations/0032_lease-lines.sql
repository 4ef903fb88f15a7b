CREATE TABLE "lease_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer,
	"percent" integer,
	"from_on" date NOT NULL,
	"until_on" date,
	"added_by" text NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lease_lines_kind_known" CHECK ("lease_lines"."kind" in ('discount', 'plan', 'extra')),
	CONSTRAINT "lease_lines_sum" CHECK (num_nonnulls("lease_lines"."amount_cents", "lease_lines"."percent") = 1),
	CONSTRAINT "lease_lines_amount_positive" CHECK ("lease_lines"."amount_cents" > 0),
	CONSTRAINT "lease_lines_percent" CHECK ("lease_lines"."percent" is null or ("lease_lines"."percent" between 1 and 100 and "lease_lines"."kind" = 'discount')),
	CONSTRAINT "lease_lines_from_first" CHECK (extract(day from "lease_lines"."from_on") = 1),
	CONSTRAINT "lease_lines_span" CHECK ("lease_lines"."until_on" >= "lease_lines"."from_on" - 1)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "lease_lines" ADD CONSTRAINT "lease_lines_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_lines_of_lease" ON "lease_lines" USING btree ("lease_id","from_on");--> statement-breakpoint
-- What a line costs, and from when on, is never another thing afterwards: only its end is written.
CREATE FUNCTION refuse_other_than_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{until_on,ended_by,ended_at,updated_at,version}'::text[]
    = to_jsonb(OLD) - '{until_on,ended_by,ended_at,updated_at,version}'::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only but for its end: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lease_lines_only_end BEFORE UPDATE OR DELETE ON "lease_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_other_than_end();
--> statement-breakpoint
CREATE TRIGGER lease_lines_kept BEFORE TRUNCATE ON "lease_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
