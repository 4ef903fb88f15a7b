ALTER TABLE "payment_intents" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_card_id_kept_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."kept_cards"("id") ON DELETE no action ON UPDATE no action;