-- The gate writes a submission's row before its lease exists, in the same transaction.
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lease_fk"
  FOREIGN KEY ("lease_id") REFERENCES "leases" ("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION check_ledger_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM ledger_entries WHERE txn = NEW.txn) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.txn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_sum();
--> statement-breakpoint
INSERT INTO "counters" ("name", "value") VALUES ('invoice', 1000);
--> statement-breakpoint
CREATE FUNCTION next_number(counter text) RETURNS bigint LANGUAGE sql AS $$
  UPDATE counters SET value = value + 1 WHERE name = counter RETURNING value
$$;
--> statement-breakpoint
-- Every change of a unit reaches the cached maps of all servers at commit, whoever made it.
CREATE FUNCTION announce_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('unit_changed', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_announced AFTER INSERT OR UPDATE ON "units"
  FOR EACH ROW EXECUTE FUNCTION announce_unit();
