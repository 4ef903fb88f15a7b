ALTER TABLE "leases" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "notice_by" text;--> statement-breakpoint
CREATE INDEX "leases_leaving" ON "leases" USING btree ("leaves_on") WHERE state = 'active' and leaves_on is not null;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_notice_signed" CHECK ("leases"."leaves_on" is null or ("leases"."notice_at" is not null and "leases"."notice_by" is not null));