import * as routes from '@quad/contract/imports/routes.ts';
import { inCurrentTeam, inOrganization } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { cancelImport } from './cancel-import.ts';
import { allFields, requiredFields } from './field-templates.ts';
import { previewFile, previewUpload } from './preview-import.ts';
import { exportRejections, listRejections } from './rejections.ts';
import { listRuns, readRun } from './show-run.ts';
import { startFile, startUpload } from './start-import.ts';

export const serveImports = (door: Door, ground: Ground): void => {
	const { db } = ground;
	serve(door, routes.previewFile, ({ actor, file, body }) =>
		previewFile(ground, inCurrentTeam(actor), file, body.allowMobileUpdate),
	);
	serve(door, routes.previewUpload, ({ actor, params, body }) =>
		previewUpload(ground, inCurrentTeam(actor), params.uploadId, body),
	);
	serve(door, routes.startUpload, ({ actor, params, body }) =>
		startUpload(ground, inCurrentTeam(actor), params.uploadId, body),
	);
	serve(door, routes.startFile, ({ actor, file, body }) => startFile(ground, inCurrentTeam(actor), file, body));
	serve(door, routes.listImports, ({ actor, query }) => listRuns(db, inCurrentTeam(actor), query));
	serve(door, routes.readImport, ({ actor, params }) => readRun(db, inCurrentTeam(actor), params.id));
	serve(door, routes.cancelImport, async ({ actor, params }) => {
		await cancelImport(ground, inCurrentTeam(actor), params.id);
		return readRun(db, inCurrentTeam(actor), params.id);
	});
	serve(door, routes.listRejections, ({ actor, params, query }) =>
		listRejections(db, inCurrentTeam(actor), params.id, query),
	);
	serve(door, routes.exportRejections, ({ actor, params }) => exportRejections(db, inCurrentTeam(actor), params.id));
	serve(door, routes.allFields, ({ actor }) => allFields(db, inOrganization(actor)));
	serve(door, routes.requiredFields, () => requiredFields());
};
