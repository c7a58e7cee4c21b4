/** Seeds views of contacts, which are tabs above the list of the person who saved them. */
import { builtInColumns } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import * as rows from './queries.ts';
import type { SeededTeam } from './seeded-team.ts';

const replied = builtInColumns.find(({ name }) => name === 'Replied')?.id;

const demoViews = [
	{
		by: 'Lee',
		name: 'No reply to two texts',
		search: { conditions: [{ fieldId: replied, comparison: 'notsince', times: 2 }], sort: '-lastTexted' },
	},
	{
		by: 'Amir',
		name: 'Latest replies',
		search: { conditions: [{ fieldId: replied, comparison: 'has' }], sort: '-lastReply' },
	},
] as const;

export const seedViews = async (tx: Tx, { ids, clock }: AppContext, team: SeededTeam): Promise<void> => {
	for (const { by, name, search } of demoViews) {
		const personId = team.people.get(by);
		if (personId === undefined || team.name !== 'Undergraduate Admissions') continue;
		await rows.insertView(tx, {
			org_id: team.organizationId,
			id: ids.next(),
			team_id: team.teamId,
			person_id: personId,
			name,
			search: new URLSearchParams({
				conjunction: 'all',
				conditions: JSON.stringify(search.conditions),
				sort: search.sort,
			}).toString(),
			created_at: clock.now(),
		});
	}
};
