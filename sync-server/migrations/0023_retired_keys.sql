CREATE TABLE "retired_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"audit_until" bigint NOT NULL,
	"retired_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "is_photo_store_up" boolean;