CREATE TABLE "sandbox_objects" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"position" bigserial NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_objects_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("kind","due_at") WHERE due_at is not null;