CREATE TABLE "objects" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"byte_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objects_byte_count_true" CHECK (octet_length("objects"."bytes") = "objects"."byte_count")
);
--> statement-breakpoint
-- Sealed bytes do not compress: PostgreSQL need not try.
ALTER TABLE "objects" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
