CREATE TABLE "restore_gaps" (
	"epoch" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"device_hash" text,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restore_gaps_epoch_kind_subject_pk" PRIMARY KEY("epoch","kind","subject"),
	CONSTRAINT "restore_gaps_kind_known" CHECK ("restore_gaps"."kind" in ('request', 'card_payment'))
);
