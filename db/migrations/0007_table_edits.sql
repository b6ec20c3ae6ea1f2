CREATE TABLE "table_edits" (
	"file_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"heirs" jsonb NOT NULL,
	"removal" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "table_edits_file_id_revision_pk" PRIMARY KEY("file_id","revision")
);
--> statement-breakpoint
ALTER TABLE "table_results" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "table_results" ADD COLUMN "to_review" bigint;--> statement-breakpoint
ALTER TABLE "table_edits" ADD CONSTRAINT "table_edits_file_id_table_results_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."table_results"("file_id") ON DELETE cascade ON UPDATE no action;