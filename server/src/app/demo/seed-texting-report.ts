/** Seeds a texting report of the owner that compares two inboxes of Undergraduate Admissions and a campaign. */
import { insertReport } from '../../domain/reporting/texting-reports/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Of {
	readonly organizationId: number;
	readonly personId: number;
	/** Maps inbox names to ids. */
	readonly inboxes: ReadonlyMap<string, number>;
	readonly campaigns: ReadonlyMap<string, number>;
}

export const seedTextingReport = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	{ organizationId, personId, inboxes, campaigns }: Of,
): Promise<void> => {
	const end = clock.now();
	const group = (name: string, inbox: number | undefined, campaign?: number) => ({
		name,
		segments: [],
		inboxes: inbox === undefined ? [] : [inbox],
		campaigns: campaign === undefined ? [] : [campaign],
	});
	await insertReport(tx, {
		organizationId,
		personId,
		id: ids.next(),
		name: 'Front desk and campus visits',
		isFunnel: false,
		groups: [
			group('Front desk', inboxes.get('Admissions front desk')),
			group('Campus visits', inboxes.get('Campus visits')),
			group('Fall deposits', undefined, campaigns.get('Fall deposits')),
		],
		start: new Date(end.getTime() - 30 * dayMs),
		end,
		createdAt: end,
	});
};
