DROP INDEX "info_changes_one_pending";--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "sender_address" text;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "sender_kiosk_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "answers_to" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "info_changes" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "hold_device" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "hold_place" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "hold_channel" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "hold_minutes_from_letter" integer;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "asked_by_browser" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "asked_by_place" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "device_hash" text;--> statement-breakpoint
CREATE INDEX "submissions_of_device" ON "submissions" USING btree ("device_hash") WHERE device_hash is not null;