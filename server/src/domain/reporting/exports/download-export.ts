/** Creates a link that works once, within a minute, and streams the export's file part by part. */
import { Readable } from 'node:stream';
import { exportLimits } from '@quad/contract/reporting/exports/limits.ts';
import { exportRefusals } from '@quad/contract/reporting/exports/refusals.ts';
import { exportKindNames } from '@quad/contract/reporting/exports/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashOf, newToken, organizationOf } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import type { Files } from '../../organization/media/index.ts';
import { findRun, insertLink, partsOf, takeLink } from './runs.queries.ts';

export const linkExport = ({ db, clock }: AppContext, actor: Actor, id: number): Promise<{ address: string }> =>
	commit(db, async (tx) => {
		const run = (await findRun(tx, actor, id)) ?? refuse(exportRefusals['export.not_found']);
		const now = clock.now();
		if (run.state === 'failed') refuse(exportRefusals['export.failed']);
		if (run.state === 'expired' || (run.expiresAt !== null && run.expiresAt <= now))
			refuse(exportRefusals['export.expired'], { days: String(exportLimits.keptDays) });
		if (run.state !== 'complete') refuse(exportRefusals['export.not_ready']);
		const key = newToken(actor.organizationId);
		await insertLink(tx, {
			organizationId: actor.organizationId,
			hash: hashOf(key),
			exportId: id,
			expiresAt: new Date(now.getTime() + exportLimits.linkSeconds * 1000),
		});
		await record(tx, inCurrentTeam(actor), {
			action: 'export.downloaded',
			subject: { kind: 'export', id, name: exportKindNames[run.kind] },
		});
		return { address: `/api/exports/file/${key}` };
	});

export const downloadExport = async ({ db, clock }: AppContext, files: Files, key: string): Promise<FileReply> => {
	const organizationId = organizationOf(key) ?? refuse(exportRefusals['export.link_used']);
	const at = clock.now();
	const taken = await commit(db, (tx) => takeLink(tx, { organizationId, hash: hashOf(key), at }));
	const run = taken ?? refuse(exportRefusals['export.link_used']);
	const parts = await partsOf(db, organizationId, run.id);
	return { name: `${run.kind}-${run.id}.csv`, content: Readable.from(contentOf(files, parts)) };
};

async function* contentOf(files: Files, parts: readonly string[]): AsyncGenerator<Buffer> {
	for (const part of parts) {
		const content = await files.get(part);
		if (!content) throw new Error('A part of an export is gone.');
		yield content;
	}
}
