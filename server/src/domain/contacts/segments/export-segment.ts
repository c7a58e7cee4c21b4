/** Exports a segment's current contacts as CSV. The export is recorded in the audit log. */

import { showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { segmentExportHead } from '@quad/contract/contacts/imports/own-exports.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { normalForm } from '@quad/contract/normal-form.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { listCustomFields } from '../contacts/index.ts';
import { type PersonRow, peopleAfter } from './people.queries.ts';
import type { SegmentRow } from './segments.queries.ts';
import { expectAny, isInSegment } from './sources.ts';

export const exportSegment = async (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	kind?: SegmentRow['kind'],
): Promise<FileReply> => {
	const scope = inCurrentTeam(actor);
	const segment = await expectAny(db, scope, id);
	if (kind && (!('kind' in segment) || segment.kind !== kind)) refuse(segmentRefusals['segment.not_found']);
	const isIn = await isInSegment(db, scope, segment, clock.now());
	await commit(db, (tx) =>
		record(tx, scope, { action: 'segment.exported', subject: { kind: 'segment', id, name: segment.name } }),
	);
	const [timeZone, fields] = await Promise.all([teamZone(db, scope), listCustomFields(db, scope)]);
	return {
		name: `${nameOfFile(segment.name)}.csv`,
		content: csvFile<PersonRow>({
			head: [...segmentExportHead, ...fields.map(({ name }) => name)],
			after: (last, take) => peopleAfter(db, scope, isIn, { after: last?.id ?? 0, take }),
			cells: (row) => [
				row.contactKey,
				row.firstName,
				row.lastName,
				row.mobile === null ? '' : showPhone(nationalDigits(row.mobile)),
				row.optedIn ? 'yes' : 'no',
				stampOf(row.updatedAt, timeZone),
				...fields.map((field) => showFieldValue(field.kind, row.custom[String(field.id)] ?? '')),
			],
		}),
	};
};

/** Keeps only characters that every system accepts in a file name. */
const nameOfFile = (name: string): string =>
	normalForm('NFD', name)
		.replace(/\p{M}/gu, '')
		.replace(/[^\w.]+/g, '-')
		.replace(/^[-.]+/, '')
		.replace(/-$/, '') || 'segment';
