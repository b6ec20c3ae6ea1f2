import { saveExportColumnsInput, saveExportProfileInput } from '#domain/exports/exports.schemas.ts';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { getExportColumns } from './get-export-columns.ts';
import { listExportProfiles } from './list-export-profiles.ts';
import { saveExportColumns } from './save-export-columns.ts';
import { saveExportProfile } from './save-export-profile.ts';

export const exportsRouter = router({
  profiles: userProcedure.query(({ ctx }) => listExportProfiles(ctx)),
  saveProfile: userProcedure
    .input(saveExportProfileInput)
    .mutation(({ ctx, input }) => saveExportProfile(ctx, input)),
  columns: userProcedure.input(fileIdInput).query(({ ctx, input }) => getExportColumns(ctx, input)),
  saveColumns: userProcedure
    .input(saveExportColumnsInput)
    .mutation(({ ctx, input }) => saveExportColumns(ctx, input)),
});
