ALTER TABLE "devices" ADD COLUMN "in_hand" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "in_hand_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "incarnation" uuid;--> statement-breakpoint
ALTER TABLE "inbox_records" ADD COLUMN "sequence" bigint;--> statement-breakpoint
CREATE INDEX "inbox_records_in_order" ON "inbox_records" USING btree ("device_hash","incarnation","sequence") WHERE state = 'received';