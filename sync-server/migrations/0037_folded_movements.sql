CREATE TABLE "folded_mark" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "folded_mark_one" CHECK ("folded_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "folded_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"kind" text,
	"till" text,
	"nature" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "folded_movements_one" UNIQUE NULLS NOT DISTINCT("day","account","kind","till","nature")
);
