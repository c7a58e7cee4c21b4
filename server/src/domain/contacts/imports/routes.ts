import * as routes from '@quad/contract/contacts/imports/routes.ts';
import { inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { allFields, requiredFields } from './files/field-templates.ts';
import { previewFile, previewUpload } from './files/preview-import.ts';
import { cancelImport } from './runs/cancel-import.ts';
import { exportRejections, listRejections } from './runs/rejections.ts';
import { listRuns, readRun } from './runs/show-run.ts';
import { pasteImport, startFile, startUpload } from './runs/start-import.ts';
import { listUndoLeft, startUndo } from './runs/undo-import.ts';

export const serveImports = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.previewFile, ({ actor, file, body }) =>
		previewFile(context, inCurrentTeam(actor), file, body.allowMobileUpdate),
	);
	serve(server, routes.previewUpload, ({ actor, params, body }) =>
		previewUpload(context, inCurrentTeam(actor), params.uploadId, body),
	);
	serve(server, routes.startUpload, ({ actor, params, body }) =>
		startUpload(context, inCurrentTeam(actor), params.uploadId, body),
	);
	serve(server, routes.startFile, ({ actor, file, body }) => startFile(context, inCurrentTeam(actor), file, body));
	serve(server, routes.pasteImport, ({ actor, body }) => pasteImport(context, inCurrentTeam(actor), body));
	serve(server, routes.listImports, ({ actor, query }) => listRuns(db, inCurrentTeam(actor), query));
	serve(server, routes.readImport, ({ actor, params }) => readRun(db, inCurrentTeam(actor), params.id));
	serve(server, routes.cancelImport, async ({ actor, params }) => {
		await cancelImport(context, inCurrentTeam(actor), params.id);
		return readRun(db, inCurrentTeam(actor), params.id);
	});
	serve(server, routes.undoImport, async ({ actor, params }) => {
		await startUndo(context, inCurrentTeam(actor), params.id);
		return readRun(db, inCurrentTeam(actor), params.id);
	});
	serve(server, routes.listUndoLeft, ({ actor, params }) => listUndoLeft(db, inCurrentTeam(actor), params.id));
	serve(server, routes.listRejections, ({ actor, params, query }) =>
		listRejections(db, inCurrentTeam(actor), params.id, query),
	);
	serve(server, routes.exportRejections, ({ actor, params }) => exportRejections(db, inCurrentTeam(actor), params.id));
	serve(server, routes.allFields, ({ actor }) => allFields(db, inOrganization(actor)));
	serve(server, routes.requiredFields, ({ actor }) => requiredFields(db, inOrganization(actor)));
};
