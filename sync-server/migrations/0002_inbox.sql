CREATE TABLE "devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"last_result_number" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"schema_version" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"header" text NOT NULL,
	"encapsulated" "bytea",
	"ciphertext" "bytea",
	"device_hash" text NOT NULL,
	"draft_hash" text,
	"status_token_hash" text,
	"receipt_number" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"result_number" integer,
	"unit" text,
	"problem_code" text,
	"problem_message" text,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inbox_records_state_known" CHECK ("inbox_records"."state" in ('received', 'applied', 'conflict', 'declined', 'quarantined', 'withdrawn')),
	CONSTRAINT "inbox_records_settled" CHECK ("inbox_records"."settled_at" is null or "inbox_records"."state" <> 'received' and "inbox_records"."result_number" is not null),
	CONSTRAINT "inbox_records_ends_are_settled" CHECK ("inbox_records"."settled_at" is not null or "inbox_records"."state" in ('received', 'conflict', 'quarantined')),
	CONSTRAINT "inbox_records_bytes_kept" CHECK ("inbox_records"."ciphertext" is not null or "inbox_records"."settled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "submission_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"byte_count" integer NOT NULL,
	"state" text NOT NULL,
	"upload_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "submission_attachments_state_known" CHECK ("submission_attachments"."state" in ('awaited', 'stored', 'linked', 'refused')),
	CONSTRAINT "submission_attachments_stored_somewhere" CHECK ("submission_attachments"."state" <> 'stored' or "submission_attachments"."stored_at" is not null or "submission_attachments"."upload_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_outcome_known";--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_cases" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD CONSTRAINT "inbox_records_device_hash_devices_hash_fk" FOREIGN KEY ("device_hash") REFERENCES "public"."devices"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_attachments" ADD CONSTRAINT "submission_attachments_submission_id_inbox_records_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."inbox_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_attachments" ADD CONSTRAINT "submission_attachments_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_records_due" ON "inbox_records" USING btree ("next_attempt_at") WHERE state = 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_records_results" ON "inbox_records" USING btree ("device_hash","result_number") WHERE result_number is not null;--> statement-breakpoint
CREATE INDEX "inbox_records_of_status" ON "inbox_records" USING btree ("status_token_hash") WHERE status_token_hash is not null;--> statement-breakpoint
CREATE INDEX "inbox_records_quarantined" ON "inbox_records" USING btree ("id") WHERE state = 'quarantined' and settled_at is null;--> statement-breakpoint
CREATE INDEX "inbox_records_to_forget" ON "inbox_records" USING btree ("settled_at") WHERE ciphertext is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_attachments_named" ON "submission_attachments" USING btree ("submission_id","name");--> statement-breakpoint
CREATE INDEX "submission_attachments_due" ON "submission_attachments" USING btree ("next_attempt_at") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "submission_attachments_of_upload" ON "submission_attachments" USING btree ("upload_id") WHERE upload_id is not null;--> statement-breakpoint
ALTER TABLE "conflict_cases" ADD CONSTRAINT "conflict_cases_submission_id_inbox_records_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."inbox_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_cases_of_lease" ON "conflict_cases" USING btree ("lease_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "conflict_cases_one_per_submission" ON "conflict_cases" USING btree ("submission_id") WHERE state = 'open' and submission_id is not null;--> statement-breakpoint
CREATE INDEX "uploads_of_photo" ON "uploads" USING btree ("received_sha256") WHERE state <> 'offered';--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_effect" CHECK (("submissions"."outcome" = 'applied') = ("submissions"."lease_id" is not null));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_outcome_known" CHECK ("submissions"."outcome" in ('applied', 'withdrawn', 'declined', 'quarantined'));