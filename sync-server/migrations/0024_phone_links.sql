CREATE TABLE "phone_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"watch_hash" text NOT NULL,
	"intent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"phone_hash" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "phone_links_watch_hash_unique" UNIQUE("watch_hash")
);
--> statement-breakpoint
ALTER TABLE "phone_links" ADD CONSTRAINT "phone_links_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_links_of_intent" ON "phone_links" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "phone_links_old" ON "phone_links" USING btree ("created_at");