CREATE TABLE "offered_terms" (
	"terms" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offered_terms_kind_known" CHECK ("offered_terms"."kind" in ('plan', 'promotion'))
);
--> statement-breakpoint
CREATE TABLE "rental_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offer_id" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer,
	"percent" integer,
	"months" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_offers_one_of_kind" UNIQUE("lease_id","kind"),
	CONSTRAINT "rental_offers_kind_known" CHECK ("rental_offers"."kind" in ('plan', 'promotion')),
	CONSTRAINT "rental_offers_sum" CHECK (num_nonnulls("rental_offers"."amount_cents", "rental_offers"."percent") = 1),
	CONSTRAINT "rental_offers_amount_positive" CHECK ("rental_offers"."amount_cents" > 0),
	CONSTRAINT "rental_offers_percent" CHECK ("rental_offers"."percent" is null or ("rental_offers"."percent" between 1 and 100 and "rental_offers"."kind" = 'promotion')),
	CONSTRAINT "rental_offers_months" CHECK (("rental_offers"."months" is not null) = ("rental_offers"."kind" = 'promotion'))
);
--> statement-breakpoint
ALTER TABLE "rental_offers" ADD CONSTRAINT "rental_offers_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offered_terms_replaced" ON "offered_terms" USING btree ("replaced_at");--> statement-breakpoint
-- What was chosen is what was signed: it is never another thing afterwards.
CREATE TRIGGER rental_offers_unchanged BEFORE UPDATE OR DELETE ON "rental_offers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rental_offers_kept BEFORE TRUNCATE ON "rental_offers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
