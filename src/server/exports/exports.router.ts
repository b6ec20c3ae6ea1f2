import { saveExportColumnsInput, saveExportProfileInput } from '#domain/exports/exports.schemas.ts';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { getExportColumns } from './get-export-columns.ts';
import { listExportProfiles } from './list-export-profiles.ts';
import { saveExportColumns } from './save-export-columns.ts';
import { saveExportProfile } from './save-export-profile.ts';

export const exportsRouter = router({
  profiles: callerProcedure.query(({ ctx }) => listExportProfiles(ctx)),
  saveProfile: callerProcedure
    .input(saveExportProfileInput)
    .mutation(({ ctx, input }) => saveExportProfile(ctx, input)),
  columns: callerProcedure.input(fileIdInput).query(({ ctx, input }) => getExportColumns(ctx, input)),
  saveColumns: callerProcedure
    .input(saveExportColumnsInput)
    .mutation(({ ctx, input }) => saveExportColumns(ctx, input)),
});
