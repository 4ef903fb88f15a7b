CREATE TABLE "servers" (
	"place" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"free_bytes" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"outage_at" timestamp with time zone,
	"outage_ms" bigint
);
