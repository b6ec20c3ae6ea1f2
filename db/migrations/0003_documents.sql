ALTER TABLE "statement_results" RENAME TO "document_results";--> statement-breakpoint
ALTER TABLE "document_results" RENAME CONSTRAINT "statement_results_pkey" TO "document_results_pkey";--> statement-breakpoint
ALTER TABLE "document_results" RENAME CONSTRAINT "statement_results_file_id_files_id_fk" TO "document_results_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "document_results" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_edits" RENAME TO "document_edits";--> statement-breakpoint
ALTER TABLE "document_edits" RENAME CONSTRAINT "statement_edits_file_id_revision_pk" TO "document_edits_file_id_revision_pk";--> statement-breakpoint
ALTER TABLE "document_edits" RENAME CONSTRAINT "statement_edits_file_id_statement_results_file_id_fk" TO "document_edits_file_id_document_results_file_id_fk";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "media_type" text;--> statement-breakpoint
UPDATE "files" SET "media_type" = 'application/pdf' WHERE "kind" IN ('statement', 'invoice');
