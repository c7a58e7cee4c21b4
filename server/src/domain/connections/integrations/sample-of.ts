/** Previews what would happen to the first rows of an import. */
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { previewSample } from '../../contacts/imports/index.ts';
import type { Integrations } from './connectors.ts';

interface Sample {
	/** The name shown to users. */
	readonly source: string;
	readonly header: readonly string[];
	readonly columns: readonly ColumnTarget[];
	readonly rows: ReadonlyArray<{ readonly cells: readonly string[]; readonly fault?: string | null }>;
}

export const sampleOf = async (
	context: Integrations,
	scope: TeamScope,
	{ source, header, columns, rows }: Sample,
): Promise<ImportPreview> => {
	// the preview can't mark rows as faulty: an empty number makes it leave the row out, and the fault replaces its
	// reason
	const mobileAt = columns.indexOf('MobileNumber');
	const reasons = new Map<string, string>();
	const shown = rows.map(({ cells, fault }) => {
		if (!fault) return cells;
		const faulty = cells.map((cell, at) => (at === mobileAt ? '' : cell));
		reasons.set(JSON.stringify(faulty), fault);
		return faulty;
	});
	const sample = await previewSample(context, scope, { name: 'sample', header, columns, rows: shown });
	return {
		...sample,
		fileName: source,
		rejections: sample.rejections.map((one) => ({
			...one,
			reason: reasons.get(JSON.stringify(one.cells)) ?? one.reason,
		})),
	};
};
