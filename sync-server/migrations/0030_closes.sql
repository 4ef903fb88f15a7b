CREATE TABLE "day_close_checks" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"close_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"opening_cents" integer NOT NULL,
	"cash_in_cents" integer NOT NULL,
	"cash_out_cents" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	"denominations" jsonb,
	"kept_cents" integer NOT NULL,
	"check_cents" integer NOT NULL,
	"missing_check_cents" integer NOT NULL,
	"card_cents" integer NOT NULL,
	"terminal_cents" integer NOT NULL,
	"batch_cents" integer,
	"last_entry_id" bigint NOT NULL,
	"reason" text,
	"closed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_closes_day_unique" UNIQUE("day"),
	CONSTRAINT "day_closes_kept" CHECK ("day_closes"."kept_cents" between 0 and "day_closes"."counted_cents"),
	CONSTRAINT "day_closes_reason" CHECK ("day_closes"."reason" is not null or ("day_closes"."counted_cents" = "day_closes"."opening_cents" + "day_closes"."cash_in_cents" - "day_closes"."cash_out_cents"
        and "day_closes"."missing_check_cents" = 0 and coalesce("day_closes"."batch_cents", "day_closes"."terminal_cents") = "day_closes"."terminal_cents"))
);
--> statement-breakpoint
CREATE TABLE "month_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"definitions" integer NOT NULL,
	"figures" json NOT NULL,
	"last_audit_id" bigint NOT NULL,
	"open_days" integer NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"reason" text,
	"closed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "month_closes_month_unique" UNIQUE("month"),
	CONSTRAINT "month_closes_first" CHECK (extract(day from "month_closes"."month") = 1),
	CONSTRAINT "month_closes_reason" CHECK ("month_closes"."open_days" = 0 or "month_closes"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "day_close_checks" ADD CONSTRAINT "day_close_checks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_close_checks" ADD CONSTRAINT "day_close_checks_close_id_day_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."day_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_close_checks_of_close" ON "day_close_checks" USING btree ("close_id");--> statement-breakpoint
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_closes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_close_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_close_checks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER month_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "month_closes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Days are closed in their order, whoever writes them.
CREATE FUNCTION refuse_earlier_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM day_closes WHERE day > NEW.day OR last_entry_id > NEW.last_entry_id) THEN
    RAISE EXCEPTION 'a later day than % is closed', NEW.day USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_closes_in_order BEFORE INSERT ON "day_closes"
  FOR EACH ROW EXECUTE FUNCTION refuse_earlier_day();
--> statement-breakpoint
-- A close holds this lock alone, and all who write to the ledger share it: an entry is either seen by the close, or has a
-- greater number than all that it saw. One that drew its number before and had to wait draws another.
CREATE FUNCTION number_after_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger close', 0));
  IF NEW.id <= greatest((SELECT last_entry_id FROM day_closes ORDER BY day DESC LIMIT 1),
      (SELECT max(last_entry_id) FROM month_closes)) THEN
    NEW.id := nextval('ledger_entries_id_seq');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_numbered BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION number_after_close();
