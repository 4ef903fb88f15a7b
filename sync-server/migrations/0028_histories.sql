CREATE TABLE "invoice_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"is_void" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"lease_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"starts_on" date,
	"vacated_on" date,
	"leaves_on" date,
	"ended_at" timestamp with time zone,
	"autopay_until" date
);
--> statement-breakpoint
CREATE TABLE "unit_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"unit_id" uuid NOT NULL,
	"size" text NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "unit_history_status_known" CHECK ("unit_history"."status" in ('available', 'occupied', 'maintenance'))
);
--> statement-breakpoint
ALTER TABLE "kept_cards" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_history" ADD CONSTRAINT "invoice_history_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_history" ADD CONSTRAINT "lease_history_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_history" ADD CONSTRAINT "unit_history_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_history_of_invoice" ON "invoice_history" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "lease_history_of_lease" ON "lease_history" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "unit_history_of_unit" ON "unit_history" USING btree ("unit_id","id");
--> statement-breakpoint
-- Append-only, but for rows that go with the thing that they are about.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stands boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1.%I)', TG_ARGV[0], TG_ARGV[1]) INTO stands USING OLD;
    IF NOT stands THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_history_append_only BEFORE UPDATE OR DELETE ON "unit_history"
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change('units', 'unit_id');
--> statement-breakpoint
CREATE TRIGGER unit_history_kept BEFORE TRUNCATE ON "unit_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lease_history_append_only BEFORE UPDATE OR DELETE ON "lease_history"
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change('leases', 'lease_id');
--> statement-breakpoint
CREATE TRIGGER lease_history_kept BEFORE TRUNCATE ON "lease_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_history_append_only BEFORE UPDATE OR DELETE ON "invoice_history"
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change('invoices', 'invoice_id');
--> statement-breakpoint
CREATE TRIGGER invoice_history_kept BEFORE TRUNCATE ON "invoice_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_unit_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unit_history (unit_id, from_at, size, monthly_rate_cents, status)
    VALUES (NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE NEW.updated_at END, NEW.size,
      NEW.monthly_rate_cents, NEW.status);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_begun AFTER INSERT ON "units" FOR EACH ROW EXECUTE FUNCTION keep_unit_history();
--> statement-breakpoint
CREATE TRIGGER units_changed AFTER UPDATE ON "units" FOR EACH ROW
  WHEN ((OLD.size, OLD.monthly_rate_cents, OLD.status) IS DISTINCT FROM (NEW.size, NEW.monthly_rate_cents, NEW.status))
  EXECUTE FUNCTION keep_unit_history();
--> statement-breakpoint
-- The last day on which a card that is kept can be charged.
CREATE FUNCTION card_valid_until(card uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (make_date(exp_year, exp_month, 1) + interval '1 month - 1 day')::date FROM kept_cards
  WHERE id = card AND removed_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION add_lease_history(lease leases, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lease_history (lease_id, from_at, unit_id, starts_on, vacated_on, leaves_on, ended_at,
      autopay_until)
    VALUES (lease.id, at, lease.unit_id, lease.starts_on, lease.vacated_on, lease.leaves_on,
      lease.ended_at, card_valid_until(lease.autopay_card_id))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_lease_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_lease_history(NEW, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE NEW.updated_at END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leases_begun AFTER INSERT ON "leases" FOR EACH ROW EXECUTE FUNCTION keep_lease_history();
--> statement-breakpoint
CREATE TRIGGER leases_changed AFTER UPDATE ON "leases" FOR EACH ROW
  WHEN ((OLD.unit_id, OLD.starts_on, OLD.vacated_on, OLD.leaves_on, OLD.ended_at, OLD.autopay_card_id)
    IS DISTINCT FROM (NEW.unit_id, NEW.starts_on, NEW.vacated_on, NEW.leaves_on, NEW.ended_at,
      NEW.autopay_card_id))
  EXECUTE FUNCTION keep_lease_history();
--> statement-breakpoint
-- A server of the version before stamps no card: then its own clock does. Leases are locked, so that none of them is kept
-- as somebody else is just changing it.
CREATE FUNCTION keep_card_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lease leases;
BEGIN
  FOR lease IN SELECT * FROM leases WHERE autopay_card_id = NEW.id ORDER BY id FOR UPDATE LOOP
    PERFORM add_lease_history(lease,
      CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_cards_changed AFTER UPDATE ON "kept_cards" FOR EACH ROW
  WHEN ((OLD.exp_year, OLD.exp_month, OLD.removed_at) IS DISTINCT FROM (NEW.exp_year, NEW.exp_month, NEW.removed_at))
  EXECUTE FUNCTION keep_card_history();
--> statement-breakpoint
CREATE FUNCTION keep_invoice_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_history WHERE invoice_id = NEW.id) THEN
    INSERT INTO invoice_history (invoice_id, from_at, due_on, is_void)
      VALUES (NEW.id, NEW.created_at, OLD.due_on, OLD.status = 'void');
  END IF;
  INSERT INTO invoice_history (invoice_id, from_at, due_on, is_void)
    VALUES (NEW.id, NEW.updated_at, NEW.due_on, NEW.status = 'void');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_changed AFTER UPDATE ON "invoices" FOR EACH ROW
  WHEN ((OLD.due_on, OLD.status = 'void') IS DISTINCT FROM (NEW.due_on, NEW.status = 'void'))
  EXECUTE FUNCTION keep_invoice_history();
--> statement-breakpoint
-- What was so before there were histories, as far as it was written down: rates by their changes, maintenance by its
-- notes.
INSERT INTO unit_history (unit_id, from_at, size, monthly_rate_cents, status)
  WITH moments AS (
    SELECT id AS unit_id, created_at AS at FROM units
    UNION SELECT id, updated_at FROM units
    UNION SELECT u.id, r.applied_at FROM units u JOIN rate_changes r ON r.kind = u.kind AND r.applied_at > u.created_at
    UNION SELECT n.unit_id, n.created_at FROM unit_notes n WHERE n.kind <> 'note'
  )
  SELECT u.id, m.at, u.size,
    CASE WHEN m.at >= u.updated_at THEN u.monthly_rate_cents ELSE coalesce(
      (SELECT r.monthly_rate_cents FROM rate_changes r WHERE r.kind = u.kind AND r.applied_at <= m.at
        ORDER BY r.applied_at DESC LIMIT 1),
      (SELECT r.previous_rate_cents FROM rate_changes r WHERE r.kind = u.kind AND r.applied_at > m.at
        ORDER BY r.applied_at LIMIT 1),
      u.monthly_rate_cents) END,
    CASE WHEN m.at >= u.updated_at THEN u.status ELSE coalesce(
      (SELECT CASE n.kind WHEN 'maintenance_on' THEN 'maintenance' ELSE 'available' END FROM unit_notes n
        WHERE n.unit_id = u.id AND n.kind <> 'note' AND n.created_at <= m.at ORDER BY n.created_at DESC LIMIT 1),
      'available') END
  FROM moments m JOIN units u ON u.id = m.unit_id
  ORDER BY u.id, m.at;
--> statement-breakpoint
-- Doors by the transfers. The first payment is dated by the day on which a lease begins.
INSERT INTO lease_history (lease_id, from_at, unit_id, starts_on, vacated_on, leaves_on, ended_at,
    autopay_until)
  WITH cards AS (
    SELECT l.id AS lease_id, c.created_at AS at FROM leases l JOIN kept_cards c ON c.id = l.autopay_card_id
  ), moments AS (
    SELECT id AS lease_id, created_at AS at FROM leases
    UNION SELECT lease_id, created_at FROM lease_transfers
    UNION SELECT id, notice_at FROM leases WHERE leaves_on IS NOT NULL
    UNION SELECT lease_id, accepted_at FROM move_outs WHERE state IN ('accepted', 'confirmed')
    UNION SELECT c.lease_id, c.at FROM cards c JOIN leases l ON l.id = c.lease_id WHERE c.at > l.created_at
    UNION SELECT id, ended_at FROM leases WHERE ended_at IS NOT NULL
    UNION SELECT id, updated_at FROM leases
  )
  SELECT l.id, m.at, coalesce(t.from_unit_id, l.unit_id), l.starts_on,
    CASE WHEN m.at >= coalesce(
      (SELECT max(o.accepted_at) FROM move_outs o WHERE o.lease_id = l.id AND o.state IN ('accepted', 'confirmed')),
      l.ended_at, l.updated_at) THEN l.vacated_on END,
    CASE WHEN m.at >= l.notice_at THEN l.leaves_on END,
    CASE WHEN m.at >= l.ended_at THEN l.ended_at END,
    CASE WHEN m.at >= c.at THEN card_valid_until(l.autopay_card_id) END
  FROM moments m
    JOIN leases l ON l.id = m.lease_id
    LEFT JOIN cards c ON c.lease_id = l.id
    LEFT JOIN LATERAL (SELECT from_unit_id FROM lease_transfers
      WHERE lease_id = l.id AND created_at > m.at ORDER BY created_at LIMIT 1) t ON true
  ORDER BY l.id, m.at;
--> statement-breakpoint
INSERT INTO invoice_history (invoice_id, from_at, due_on, is_void)
  SELECT id, created_at, coalesce(deferred_from, due_on), false FROM invoices WHERE status = 'void'
  UNION ALL SELECT id, updated_at, due_on, true FROM invoices WHERE status = 'void'
  ORDER BY 1, 2;
