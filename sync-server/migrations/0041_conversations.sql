CREATE TABLE "incoming_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"pictures" integer NOT NULL,
	"carrier_id" text NOT NULL,
	"customer_id" uuid,
	"is_shared" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" text,
	CONSTRAINT "incoming_messages_carrier_id_unique" UNIQUE("carrier_id"),
	CONSTRAINT "incoming_messages_channel_known" CHECK ("incoming_messages"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "incoming_messages" ADD CONSTRAINT "incoming_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_messages_newest" ON "incoming_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_messages_of_customer" ON "incoming_messages" USING btree ("customer_id","received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_messages_of_sender" ON "incoming_messages" USING btree ("sender","received_at","id") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "incoming_messages_unread" ON "incoming_messages" USING btree ("received_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");