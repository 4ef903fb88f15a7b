CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"sealed" text,
	"code_hash" text,
	"watch_hash" text NOT NULL,
	"token_hash" text,
	"submission_id" uuid NOT NULL,
	"draft_hash" text,
	"taken_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handovers_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "handovers_watch_hash_unique" UNIQUE("watch_hash"),
	CONSTRAINT "handovers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "handovers_one_way" CHECK ("handovers"."code_hash" is null or "handovers"."token_hash" is null),
	CONSTRAINT "handovers_taken" CHECK ("handovers"."taken_by" is not null or "handovers"."code_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gate_codes" DROP CONSTRAINT "gate_codes_owner";--> statement-breakpoint
ALTER TABLE "gate_codes" ADD COLUMN "person_lease_id" uuid;--> statement-breakpoint
ALTER TABLE "gate_codes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "is_asked_for" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "handovers_expired" ON "handovers" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "gate_codes" ADD CONSTRAINT "gate_codes_person_lease_id_leases_id_fk" FOREIGN KEY ("person_lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_codes" ADD CONSTRAINT "gate_codes_person_id_authorised_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."authorised_persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_codes_one_per_person" ON "gate_codes" USING btree ("person_lease_id","person_id") WHERE state in ('waiting', 'active', 'suspended');--> statement-breakpoint
CREATE INDEX "gate_codes_of_person" ON "gate_codes" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "gate_codes" ADD CONSTRAINT "gate_codes_owner" CHECK (("gate_codes"."state" = 'reserved') = ("gate_codes"."lease_id" is null and "gate_codes"."person_lease_id" is null) or "gate_codes"."state" = 'ended');