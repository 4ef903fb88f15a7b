CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text_sealed" "bytea",
	"row_count" integer DEFAULT 0 NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_files_import_id_kind_pk" PRIMARY KEY("import_id","kind")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sums" jsonb,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	"gone_invoices" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'checked', 'applying', 'applied', 'live', 'undoing', 'undone', 'discarded')),
	CONSTRAINT "imports_applied" CHECK ("imports"."state" not in ('applied', 'live', 'undone') or "imports"."applied_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_going_on" ON "imports" USING btree ("created_at") WHERE state in ('checking', 'applying');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_of_import" ON "customers" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "leases_of_import" ON "leases" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('receivable', 'rent_income', 'fee_income', 'cash', 'card', 'allowances', 'opening', 'deposits'));--> statement-breakpoint
-- Append-only, but for what an import brought, while all of it is taken out again.
CREATE FUNCTION refuse_change_of_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM leases l JOIN imports i ON i.id = l.import_id
    WHERE l.id = OLD.lease_id AND i.state = 'undoing' AND i.applied_at = OLD.created_at
  ) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_append_only ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_lease();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER lease_rents_append_only ON "lease_rents";
--> statement-breakpoint
CREATE TRIGGER lease_rents_append_only BEFORE UPDATE OR DELETE ON "lease_rents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_lease();
--> statement-breakpoint
CREATE TRIGGER lease_rents_kept BEFORE TRUNCATE ON "lease_rents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
