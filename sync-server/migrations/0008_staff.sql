-- Lower case, without accents and apostrophes, cut where no letter or digit stands: what `readWords` makes of a question.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''\u2019]', '', 'g')), '[^[:alnum:]]+'), ''))
$$;
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "account_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "account_holds_kind_known" CHECK ("account_holds"."kind" in ('military', 'bankruptcy', 'death', 'dispute', 'other')),
	CONSTRAINT "account_holds_lifted" CHECK (("account_holds"."lifted_at" is null) = ("account_holds"."lifted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "authorised_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"relation" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "authorised_persons_removed" CHECK (("authorised_persons"."removed_at" is null) = ("authorised_persons"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1) || ' '
        || regexp_replace(email, '[^[:alnum:]]', '', 'g') || ' 1' || right(phone, 10) || ' '
        || right(phone, 10) || ' ' || right(phone, 7) || ' ' || right(phone, 4))) STORED;--> statement-breakpoint
-- Whoever could sign in until now could do everything.
ALTER TABLE "staff_users" ADD COLUMN "role" text;--> statement-breakpoint
UPDATE "staff_users" SET "role" = 'owner';--> statement-breakpoint
ALTER TABLE "staff_users" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_holds" ADD CONSTRAINT "account_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_persons" ADD CONSTRAINT "authorised_persons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_holds_of_customer" ON "account_holds" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "authorised_persons_of_customer" ON "authorised_persons" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_of_customer" ON "notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "customers_email_lower" ON "customers" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "customers_last_name_lower" ON "customers" USING btree (lower(last_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_of_lease" ON "invoices" USING btree ("lease_id","number");--> statement-breakpoint
CREATE INDEX "invoices_by_change" ON "invoices" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "invoices_pending_newest" ON "invoices" USING btree ("number") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "invoices_void_newest" ON "invoices" USING btree ("number") WHERE status = 'void';--> statement-breakpoint
CREATE INDEX "kept_cards_of_customer" ON "kept_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "leases_of_customer" ON "leases" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "leases_of_unit" ON "leases" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "leases_started" ON "leases" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "leases_ending" ON "leases" USING btree ("customer_id") WHERE state = 'active' and vacated_on is not null;--> statement-breakpoint
CREATE INDEX "leases_by_end" ON "leases" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "maintenance_tickets_of_lease" ON "maintenance_tickets" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_customer" ON "outgoing_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_lease" ON "outgoing_messages" USING btree ("lease_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_channel" ON "outgoing_messages" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_state" ON "outgoing_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_recipient" ON "outgoing_messages" USING btree ("recipient","created_at","id");--> statement-breakpoint
CREATE INDEX "move_outs_announced" ON "move_outs" USING btree ("vacated_on") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "payment_intents_failed" ON "payment_intents" USING btree ("created_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "payment_intents_declined" ON "payment_intents" USING btree ("created_at") WHERE kind = 'autopay' and state = 'failed';--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("method","number");--> statement-breakpoint
CREATE INDEX "payments_reversed" ON "payments" USING btree ("number") WHERE reversed_at is not null;--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer_lease_id");--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_role_known" CHECK ("staff_users"."role" in ('clerk', 'manager', 'owner'));--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
