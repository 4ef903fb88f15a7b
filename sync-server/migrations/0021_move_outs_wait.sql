ALTER TABLE "move_outs" DROP CONSTRAINT "move_outs_state_known";--> statement-breakpoint
DROP INDEX "move_outs_one_per_lease";--> statement-breakpoint
DROP INDEX "move_outs_announced";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deferred_from" date;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "joined_to" uuid;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "move_outs" ADD COLUMN "accepted_by" text;--> statement-breakpoint
-- Until here each of them counted from the moment it was received.
UPDATE "move_outs" SET "accepted_at" = "created_at", "accepted_by" = 'system',
  "state" = case "state" when 'requested' then 'accepted' else "state" end;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_joined_to_move_outs_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."move_outs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_outs_one_counts" ON "move_outs" USING btree ("lease_id") WHERE state in ('accepted', 'confirmed');--> statement-breakpoint
CREATE INDEX "move_outs_of_lease" ON "move_outs" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "move_outs_announced" ON "move_outs" USING btree ("vacated_on") WHERE state = 'accepted';--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_joined" CHECK (("move_outs"."state" = 'joined') = ("move_outs"."joined_to" is not null));--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_counting" CHECK ("move_outs"."state" not in ('accepted', 'confirmed') or "move_outs"."accepted_at" is not null);--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_state_known" CHECK ("move_outs"."state" in ('requested', 'accepted', 'confirmed', 'withdrawn', 'joined'));