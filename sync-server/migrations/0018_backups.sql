CREATE TABLE "backups" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"night" date,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"fault" text,
	CONSTRAINT "backups_kind_known" CHECK ("backups"."kind" in ('nightly', 'command')),
	CONSTRAINT "backups_state_known" CHECK ("backups"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "backups_finished" CHECK (("backups"."state" = 'running') = ("backups"."finished_at" is null)),
	CONSTRAINT "backups_whole" CHECK ("backups"."state" <> 'done' or "backups"."bytes" is not null)
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_to" timestamp with time zone,
	CONSTRAINT "site_one_row" CHECK ("site"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "backups_by_state" ON "backups" USING btree ("state","number");
--> statement-breakpoint
INSERT INTO "site" DEFAULT VALUES;
