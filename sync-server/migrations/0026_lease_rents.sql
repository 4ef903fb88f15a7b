CREATE TABLE "lease_rents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"effective_on" date NOT NULL,
	"monthly_rate_cents" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_rents_source_known" CHECK ("lease_rents"."source" in ('signed', 'transfer', 'change')),
	CONSTRAINT "lease_rents_rate_positive" CHECK ("lease_rents"."monthly_rate_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "lease_rents" ADD CONSTRAINT "lease_rents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_rents_of_lease" ON "lease_rents" USING btree ("lease_id","effective_on","id");--> statement-breakpoint
-- What was signed, then each transfer.
INSERT INTO "lease_rents" ("lease_id", "effective_on", "monthly_rate_cents", "source", "created_at")
  SELECT l.id, least(coalesce(l.starts_on, l.created_at::date), l.created_at::date),
    coalesce((SELECT t.from_rate_cents FROM "lease_transfers" t WHERE t.lease_id = l.id ORDER BY t.created_at LIMIT 1),
      l.monthly_rate_cents), 'signed', l.created_at
  FROM "leases" l;--> statement-breakpoint
INSERT INTO "lease_rents" ("lease_id", "effective_on", "monthly_rate_cents", "source", "created_at")
  SELECT t.lease_id, t.effective_on, t.to_rate_cents, 'transfer', t.created_at
  FROM "lease_transfers" t ORDER BY t.created_at;--> statement-breakpoint
CREATE FUNCTION lease_rent_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.lease_rents (lease_id, effective_on, monthly_rate_cents, source, created_at)
    VALUES (NEW.id, least(coalesce(NEW.starts_on, NEW.created_at::date), NEW.created_at::date),
      NEW.monthly_rate_cents, 'signed', NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lease_rent_signed AFTER INSERT ON "leases" FOR EACH ROW EXECUTE FUNCTION lease_rent_signed();--> statement-breakpoint
CREATE TRIGGER lease_rents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "lease_rents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
